import { EmbeddedPostgresError } from "@escale/embedded-postgres/errors";
import { EnvironmentError } from "#app/platform/env.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { explainPostgresError } from "./postgres-messages.ts";
import { StartError } from "./start-error.ts";

/** Errors of the system that an operator can fix: permissions, space, a port. */
const DENIALS = ["EACCES", "EPERM", "EROFS", "ENOSPC", "EADDRINUSE"];

/** The message for the operator: environment errors in one line, our own with their stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvironmentError) return error.message;
  if (error instanceof EmbeddedPostgresError) return explainPostgresError(error);
  if (DENIALS.includes(failureCode(error) ?? "")) return failureMessage(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
