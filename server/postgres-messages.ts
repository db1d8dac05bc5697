import {
  EmbeddedPostgresError,
  NoSocketDirectoryError,
  NoUserForPostgresError,
  PostgresFailedError,
  PostgresNotInstalledError,
  PostgresVersionError,
} from "@escale/embedded-postgres/errors";
import type { PostgresEvent } from "@escale/embedded-postgres/events";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { failureMessage } from "./failure.ts";
import type { Log } from "./log.ts";

/** Logs the events of the embedded database in both languages. */
export function logPostgresEvents(log: Log): (event: PostgresEvent) => void {
  return (event) => {
    switch (event.type) {
      case "creating":
        return log.info(operatorText("postgres_creating"));
      case "password-replaced":
        return log.warn(operatorText("postgres_password"));
      case "recovering":
        return log.info(operatorText("postgres_recovering"));
      case "ended":
        return log.warn(operatorText("postgres_ended"));
      case "restarted":
        return log.info(operatorText("postgres_restarted"));
      case "restart-failed":
        return log.error(
          event.error instanceof EmbeddedPostgresError
            ? explainPostgresError(event.error)
            : failureMessage(event.error),
        );
    }
  };
}

/** Explains in both languages why the embedded database cannot start, and what the operator can do. */
export function explainPostgresError(error: EmbeddedPostgresError): string {
  if (error instanceof PostgresNotInstalledError) {
    return operatorText("postgres_not_installed", { name: error.packageName });
  }
  if (error instanceof PostgresVersionError) {
    const { cluster, clusterVersion: before, installedVersion: installed } = error;
    return operatorText("postgres_version", { cluster, before, installed });
  }
  if (error instanceof NoUserForPostgresError) {
    return [operatorText("postgres_no_user"), ...error.attempts].join("\n");
  }
  if (error instanceof NoSocketDirectoryError) return operatorText("postgres_no_socket");
  if (error instanceof PostgresFailedError) {
    return `${operatorText("postgres_failed")}:\n${error.output}`;
  }
  return error.message;
}
