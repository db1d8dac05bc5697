/** The system's code of a failure ("ENOENT", "EADDRINUSE"), or null for one of another kind. */
export function failureCode(failure: unknown): string | null {
  const isCoded = failure instanceof Error && "code" in failure;
  return isCoded && typeof failure.code === "string" ? failure.code : null;
}

/** What a failure says of itself. */
export function failureMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
