/** A rule of ours: no type of a comment is `any`. What comes from the server has its type in a file that the server writes. */

const TYPE = /@(?:type|param|returns|typedef|template|property)\b[^@]*?\{(?<type>[^@]*)\}/g;

export const noAny = {
  meta: { type: "problem", messages: { any: "Name the type: screens.d.ts and types.d.ts have those of the server." }, schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const { groups } of comment.value.matchAll(TYPE))
            if (/\bany\b/.test(groups.type)) context.report({ loc: comment.loc, messageId: "any" });
      },
    };
  },
};
