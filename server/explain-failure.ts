import { EnvironmentError } from "#app/platform/env.ts";
import { failureCode, failureMessage } from "./failure.ts";
import { StartError } from "./start-error.ts";

/** What the system denies an operator can put right: rights, space, a port. */
const DENIALS = ["EACCES", "EPERM", "EROFS", "ENOSPC", "EADDRINUSE"];

/** What an operator reads: mistakes of the surroundings in one line, ours with their place. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvironmentError) return error.message;
  if (DENIALS.includes(failureCode(error) ?? "")) return failureMessage(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
