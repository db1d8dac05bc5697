import { EmbeddedPostgresError } from "@escale/embedded-postgres/errors";
import { EnvironmentError } from "#app/platform/env.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { explainPostgresError } from "./postgres-messages.ts";
import { StartError } from "./start-error.ts";

/** System errors that an operator can fix, by their code. */
const DENIALS: Record<string, string> = {
  EACCES: "Accès refusé / access denied",
  EPERM: "Accès refusé / access denied",
  EROFS: "Disque en lecture seule / read-only disk",
  ENOSPC: "Disque plein / disk full",
  EADDRINUSE: "Adresse déjà prise / address in use already",
};

/** The message for the operator: a sentence for errors that they can fix, and the stack for all others. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvironmentError) return error.message;
  if (error instanceof EmbeddedPostgresError) return explainPostgresError(error);
  const denial = DENIALS[failureCode(error) ?? ""];
  if (denial !== undefined) return `${denial}: ${failureMessage(error)}`;
  return error instanceof Error ? withCauses(error) : String(error);
}

/**
 * The error with its cause: the error of a query only repeats the statement, and its cause says what is
 * wrong.
 */
function withCauses(error: Error): string {
  const { cause } = error;
  const shown = error.stack ?? error.message;
  return cause === undefined ? shown : `${shown}\nCause: ${failureMessage(cause)}`;
}
