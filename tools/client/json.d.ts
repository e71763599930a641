/** What is read from JSON is of no type: whoever reads it says what it should be. */
interface JSON {
  parse(text: string): unknown;
}
