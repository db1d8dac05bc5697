/** The system's code of an error ("ENOENT", "EADDRINUSE"), or null for other values. */
export function failureCode(failure: unknown): string | null {
  const isCoded = failure instanceof Error && "code" in failure;
  return isCoded && typeof failure.code === "string" ? failure.code : null;
}

/**
 * The message of any thrown value. The error of a host with several addresses has none, but a code for all of
 * them.
 */
export function failureMessage(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.message || (failureCode(failure) ?? failure.name);
}
