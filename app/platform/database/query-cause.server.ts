import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * What made a statement fail, as the database or the connection reported it. The error around it only repeats
 * the statement. Any other error is returned as it is.
 */
export function queryCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
}
