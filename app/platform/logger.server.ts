import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import pino from "pino";
import { queryCause } from "./database/query-cause.server.ts";

/**
 * An error as it is logged: what failed and where, but never a statement's values (names, telephone numbers)
 * or the rows that the database quotes.
 */
function describeError(error: unknown): unknown {
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

/** The error's message without a statement's values or the texts that the database quotes. */
function messageWithoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return error.message.replace(/\nparams:[\s\S]*$/, "");
  // Examples: 'invalid input syntax for type uuid: "what was typed"', 'value "612345678901" is out of range'
  if (error instanceof pg.DatabaseError) {
    return error.message.replace(/: "[\s\S]*$/, "").replace(/^value "[^"]*" /, "a value ");
  }
  return error.message;
}

/**
 * Why something failed, in one text without values: what the database said about a statement, and a code for
 * the errors that have no message, such as that of a host with several addresses.
 */
export function reasonWithoutValues(error: unknown): string {
  const cause = queryCause(error);
  if (!(cause instanceof Error)) return "unknown";
  return messageWithoutValues(cause) || ("code" in cause ? String(cause.code) : cause.name);
}

/** Where an error was thrown: the lines of its stack without its message, which may hold private text. */
export function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? "").replace(error.message, "").split("\n");
  return lines.filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line)).map((line) => line.trim());
}

function databaseFacts(error: Error) {
  const code = "code" in error ? error.code : undefined;
  if (!(error instanceof pg.DatabaseError)) return code === undefined ? {} : { code };
  const { schema, table, column, constraint } = error;
  return { code, schema, table, column, constraint };
}

export const logOptions = {
  level: process.env["LOG_LEVEL"]?.trim() || "info",
  base: null,
  redact: ["password", "*.password", "iban", "*.iban", "headers.cookie", "headers.authorization"],
  serializers: { err: describeError, error: describeError },
} satisfies pino.LoggerOptions;

/** Structured log on standard output. Never log secrets or personal data: log ids, not contents. */
export const logger = pino(logOptions);

export type Logger = typeof logger;
