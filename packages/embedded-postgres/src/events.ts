/** Events of the server, for the caller's log. */
export type PostgresEvent =
  /** First start in a folder: the database is being created. */
  | { type: "creating" }
  /** The password file was lost, so the role gets a new password. */
  | { type: "password-replaced" }
  /** The start takes a long time: the server is recovering from a crash. */
  | { type: "recovering" }
  /** The server ended unexpectedly and will be restarted. */
  | { type: "ended" }
  | { type: "restarted" }
  /** A restart failed; the next attempt follows after a pause. */
  | { type: "restart-failed"; error: unknown };

export type OnPostgresEvent = (event: PostgresEvent) => void;
