import { isDatabaseUnavailable } from "../database/db.server.ts";
import { AppError } from "../errors.ts";

/** A database that stalls or restarts is often back after this time. */
export const retryDatabaseSeconds = 5;

/**
 * Turns an error that has its own response into an `AppError`; null when the error is unexpected. A database
 * that does not respond becomes the code `unavailable`.
 */
export function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!isDatabaseUnavailable(error)) return null;
  return new AppError("unavailable", {
    cause: error,
    retryAfterSeconds: retryDatabaseSeconds,
  });
}
