import { EmbeddedPostgresError } from "@escale/embedded-postgres/errors";
import { EnvironmentError } from "#app/platform/configuration/env.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { NewerDatabaseError } from "#app/platform/database/schema-state.server.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { explainPostgresError } from "./postgres-messages.ts";
import { StartError } from "./start-error.ts";

/** System errors that an operator can fix, by their code. */
const denials: Record<string, string> = {
  EACCES: operatorText("access_denied"),
  EPERM: operatorText("access_denied"),
  EROFS: operatorText("disk_read_only"),
  ENOSPC: operatorText("disk_full"),
  EADDRINUSE: operatorText("address_in_use"),
};

/** The message for the operator: a sentence for errors that they can fix, and the stack for all others. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvironmentError) return error.message;
  // By its name, because the built application has its own copy of the class.
  if (error instanceof Error && error.name === NewerDatabaseError.name) return error.message;
  if (error instanceof EmbeddedPostgresError) return explainPostgresError(error);
  const denial = denials[failureCode(error) ?? ""];
  if (denial !== undefined) return `${denial}: ${failureMessage(error)}`;
  return error instanceof Error ? withCauses(error) : String(error);
}

/**
 * The error with its causes: the error of a query only repeats the statement, and what is wrong may be
 * several causes deep.
 */
function withCauses(error: Error): string {
  const causes = causesOf(error).map((cause) => `Cause: ${failureMessage(cause)}`);
  return [error.stack ?? failureMessage(error), ...causes].join("\n");
}

/** The cause of an error, the cause of that one, and so on. */
function causesOf(error: Error): unknown[] {
  const found = new Set<unknown>();
  let { cause }: { cause?: unknown } = error;
  while (cause !== undefined && !found.has(cause)) {
    found.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return [...found];
}
