/** Thrown when a start cannot succeed. The message is for the operator, in both languages. */
export class StartError extends Error {
  override name = "StartError";
}
