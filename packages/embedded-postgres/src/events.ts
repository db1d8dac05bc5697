/** What happens to the server, for the caller's log. */
export type PostgresEvent =
  /** The first start on a folder: its database is created. */
  | { type: "creating" }
  /** The file with the password was lost, so the role gets a new one. */
  | { type: "password-replaced" }
  /** The start takes long: the server repairs what a crash left. */
  | { type: "recovering" }
  /** The server ended unexpectedly and is started again. */
  | { type: "ended" }
  | { type: "restarted" }
  /** The next attempt follows after a pause. */
  | { type: "restart-failed"; error: unknown };

export type OnPostgresEvent = (event: PostgresEvent) => void;
