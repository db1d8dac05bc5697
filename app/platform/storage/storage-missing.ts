/** Whether an operation on files failed because their bucket does not exist (spec 2 §8). */
export function isStorageMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchBucket" || isStorageMissing(error.cause);
}
