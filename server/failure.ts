/** The system's code of an error ("ENOENT", "EADDRINUSE"), or null for other values. */
export function failureCode(failure: unknown): string | null {
  const isCoded = failure instanceof Error && "code" in failure;
  return isCoded && typeof failure.code === "string" ? failure.code : null;
}

/** The message of any thrown value. */
export function failureMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
