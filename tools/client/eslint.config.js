import js from "@eslint/js";
import { noAny } from "./no_any.js";

/** What TypeScript does not see: dead code, careless declarations, comparisons that convert. Names are TypeScript's business. */
export default [
  js.configs.recommended,
  {
    rules: {
      "no-undef": "off",
      "no-unused-vars": ["error", { args: "after-used", argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", caughtErrors: "all", caughtErrorsIgnorePattern: "^_" }],
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: ["error", "smart"],
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-else-return": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-return-assign": "error",
      "no-throw-literal": "error",
      "no-useless-concat": "error",
      "object-shorthand": "error",
      "prefer-template": "error",
      radix: "error",
    },
  },
  {
    plugins: { house: { rules: { "no-any": noAny } } },
    rules: { "house/no-any": "error" },
  },
  { ignores: ["**/vendor/**"] },
];
