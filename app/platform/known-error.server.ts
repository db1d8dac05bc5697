import { isDatabaseUnavailable } from "./db.server.ts";
import { AppError } from "./errors.ts";

/** A database that stalls or restarts is often back after that. */
export const RETRY_DATABASE_SECONDS = 5;

/**
 * The error as one that has a response of its own, or null when it is unexpected. A database that
 * does not answer is the code `unavailable`.
 */
export function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!isDatabaseUnavailable(error)) return null;
  return new AppError("unavailable", {
    cause: error,
    retryAfterSeconds: RETRY_DATABASE_SECONDS,
  });
}
