import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import pino from "pino";

/**
 * An error as the log keeps it: what failed and where, never the values that a statement carried
 * (names, telephone numbers) nor the rows that the database quotes.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = messageWithoutValues(error);
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...databaseFacts(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** What failed, without the values that a statement carried and the texts that the database quotes. */
export function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return error.message.replace(/\nparams:[\s\S]*$/, "");
  // 'invalid input syntax for type uuid: "what was typed"'
  if (error instanceof pg.DatabaseError) return error.message.replace(/: "[\s\S]*$/, "");
  return error.message;
}

function databaseFacts(error: Error) {
  const code = "code" in error ? error.code : undefined;
  if (!(error instanceof pg.DatabaseError)) return code === undefined ? {} : { code };
  const { schema, table, column, constraint } = error;
  return { code, schema, table, column, constraint };
}

export const logOptions = {
  level: process.env["LOG_LEVEL"] ?? "info",
  base: null,
  redact: ["password", "*.password", "iban", "*.iban", "headers.cookie", "headers.authorization"],
  serializers: { err: describeError, error: describeError },
} satisfies pino.LoggerOptions;

/** Structured log on standard output. Secrets and personal data never go in: log ids, not contents. */
export const logger = pino(logOptions);

export type Logger = typeof logger;
