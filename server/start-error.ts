/** A start that cannot succeed as things are; the message is meant for the operator, in both languages. */
export class StartError extends Error {
  override name = "StartError";
}
