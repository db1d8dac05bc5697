/** A start that cannot succeed; the message is for the operator, in both languages. */
export class StartError extends Error {
  override name = "StartError";
}
