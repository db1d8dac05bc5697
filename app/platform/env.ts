import { resolve } from "node:path";
import { z } from "zod";
import { calendarDate } from "./calendar-date.ts";
import { operatorText } from "./operator-text.ts";
import {
  databaseUrl,
  day,
  encryptionKeys,
  flag,
  host,
  logLevel,
  mailAddress,
  mailSender,
  megabytes,
  optional,
  percent,
  poolSize,
  port,
  proxies,
  secondsUpTo,
  secret,
  siteAddress,
  smtpUrl,
  stripeSecretKey,
  stripeWebhookSecret,
  tileAddress,
  webAddress,
  workers,
} from "./env-values.server.ts";
import { isLoopback } from "./network-address.ts";

/** An invalid configuration. Its message is all that the operator sees. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
  constructor(problems: string) {
    super(`Configuration: ${problems}`);
  }
}

/** Every variable that the site reads, with its format and default; README.md has a row for each. */
export const variables = z.object({
  NODE_ENV: optional,
  PORT: port.default(3000),
  HOST: host.optional(),
  PUBLIC_URL: siteAddress.optional(),
  DATA_DIR: optional,
  DATABASE_URL: databaseUrl.optional(),
  WORKERS: workers.default(1),
  DATABASE_POOL_SIZE: poolSize.default(20),
  DATABASE_CONNECT_TIMEOUT: secondsUpTo(3600).default(5),
  DATABASE_STATEMENT_TIMEOUT: secondsUpTo(3600).default(10),
  DATABASE_IDLE_TRANSACTION_TIMEOUT: secondsUpTo(3600).default(60),
  PAGE_CACHE_MB: megabytes.default(64),
  SEARCH_INDEX_MB: megabytes.default(512),
  SHUTDOWN_DELAY: secondsUpTo(20).default(0.5),
  SHUTDOWN_TIMEOUT: secondsUpTo(600).default(20),
  LOG_LEVEL: logLevel.default("info"),
  DEMO: flag.optional(),
  DEMO_PICTURES: flag.default(true),
  DEV_PAGES: flag.default(false),
  AUTH_SECRET: secret.optional(),
  ENCRYPTION_KEY: encryptionKeys.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  S3_BUCKET: optional,
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  STRIPE_SECRET_KEY: stripeSecretKey.optional(),
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret.optional(),
  STRIPE_API_BASE: webAddress.optional(),
  DEEPL_API_KEY: optional,
  DEEPL_API_BASE: webAddress.optional(),
  LIBRETRANSLATE_URL: webAddress.optional(),
  LIBRETRANSLATE_API_KEY: optional,
  MAP_TILE_URL: tileAddress.optional(),
  MAP_TILE_ATTRIBUTION: optional,
  CONTACT_EMAIL: mailAddress.optional(),
  CONTACT_PHONE: optional,
  OPERATOR_NAME: z.string().default("Escale"),
  OPERATOR_ADDRESS: optional,
  OPERATOR_REGISTRATION: optional,
  OPERATOR_DIRECTOR: optional,
  HOSTING_PROVIDER: optional,
  CONSUMER_MEDIATOR: optional,
  ACCESSIBILITY_PERCENT: percent.optional(),
  ACCESSIBILITY_AUDITED_ON: day.optional(),
  ACCESSIBILITY_AUDITED_BY: optional,
  TRUST_PROXY: proxies,
  RATE_LIMIT: flag.default(true),
  REQUIRE_SECOND_FACTOR: flag.default(false),
});

/** Variables that only make sense together: all of a group, or none of it. */
const groups = [
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["ACCESSIBILITY_PERCENT", "ACCESSIBILITY_AUDITED_ON", "ACCESSIBILITY_AUDITED_BY"],
] as const;

/** Options that do nothing without another variable. */
const dependent = [
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["STRIPE_API_BASE", "STRIPE_SECRET_KEY"],
  ["DEEPL_API_BASE", "DEEPL_API_KEY"],
  ["LIBRETRANSLATE_API_KEY", "LIBRETRANSLATE_URL"],
] as const;

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the operator's configuration. Throws an `EnvironmentError` that names every variable that is wrong or
 * missing from its group.
 */
export function readEnvironment(source: Record<string, string | undefined>, projectRoot: string) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new EnvironmentError(problems.join("; "));
  }
  const values = parsed.data;
  requireWholeGroups(values);
  const embedded = values.DATABASE_URL === undefined;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const onLoopback = isLoopback(publicUrl.hostname);
  // A local site's own mailbox has a domain that does not exist, so that mail to it reaches nobody.
  const ownMailbox = `bonjour@${onLoopback ? "escale.example" : publicUrl.hostname}`;
  if (!onLoopback) requireNothingLocal(values);
  if (values.DEMO && !embedded) throw new EnvironmentError(operatorText("demo_database"));
  return {
    production: values.NODE_ENV !== "development",
    port: values.PORT,
    /** The address to listen on; null for all addresses of the machine. */
    host: values.HOST ?? null,
    publicUrl: publicUrl.origin,
    /** Whether the site's address leads to this machine only. */
    onLoopback,
    /** Whether everyone who reaches the site may open the /dev pages. */
    devPages: values.DEV_PAGES,
    dataDir: resolve(projectRoot, values.DATA_DIR ?? "data"),
    databaseUrl: values.DATABASE_URL ?? null,
    /** How many processes serve the site on this machine. */
    workers: values.WORKERS,
    /**
     * For the connections that serve pages: their number in all processes together, and the limits in
     * seconds.
     */
    databaseLimits: {
      size: values.DATABASE_POOL_SIZE,
      connect: values.DATABASE_CONNECT_TIMEOUT,
      statement: values.DATABASE_STATEMENT_TIMEOUT,
      idleTransaction: values.DATABASE_IDLE_TRANSACTION_TIMEOUT,
    },
    /** Memory for the rendered public pages that a process caches; 0 turns the cache off. */
    pageCacheBytes: values.PAGE_CACHE_MB * 1_000_000,
    /** Memory for the index of all public boats; if they do not fit, searches read the database. */
    searchIndexBytes: values.SEARCH_INDEX_MB * 1_000_000,
    /** How long a stopping process still accepts connections, in seconds. */
    shutdownDelay: values.SHUTDOWN_DELAY,
    /** How long requests in flight may then take, in seconds. */
    shutdownTimeout: values.SHUTDOWN_TIMEOUT,
    demo: values.DEMO ?? (embedded && onLoopback),
    /** Whether the demo's boats get their own pictures, which take up most of the first start. */
    demoPictures: values.DEMO_PICTURES,
    authSecret: values.AUTH_SECRET ?? null,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `Escale <${ownMailbox}>`,
    s3:
      values.S3_BUCKET && values.S3_REGION && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            bucket: values.S3_BUCKET,
            region: values.S3_REGION,
            endpoint: values.S3_ENDPOINT ?? null,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiBase: values.STRIPE_API_BASE ?? null,
          }
        : null,
    translation: translationOf(values),
    mapTileUrl: values.MAP_TILE_URL ?? null,
    mapTileAttribution: values.MAP_TILE_ATTRIBUTION ?? null,
    contactEmail: values.CONTACT_EMAIL ?? ownMailbox,
    /** Null when the operator of a public site gives no phone number. */
    contactPhone: values.CONTACT_PHONE ?? (onLoopback ? "+33 4 00 00 00 00" : null),
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS ?? null,
      registration: values.OPERATOR_REGISTRATION ?? null,
      director: values.OPERATOR_DIRECTOR ?? null,
      host: values.HOSTING_PROVIDER ?? null,
      mediator: values.CONSUMER_MEDIATOR ?? null,
      audit: auditOf(values),
    },
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
  };
}

type Values = z.infer<typeof variables>;

function auditOf(values: Values) {
  const {
    ACCESSIBILITY_PERCENT: percent,
    ACCESSIBILITY_AUDITED_ON: on,
    ACCESSIBILITY_AUDITED_BY: by,
  } = values;
  return percent !== undefined && on && by ? { percent, on: calendarDate(on), by } : null;
}

function requireWholeGroups(values: Values): void {
  for (const group of groups) {
    const missing = group.filter((name) => values[name] === undefined).join(", ");
    if (missing === "" || group.every((name) => values[name] === undefined)) continue;
    throw new EnvironmentError(operatorText("group", { names: group.join(", "), missing }));
  }
  for (const [name, others] of dependent) {
    if (values[name] === undefined || values[others] !== undefined) continue;
    throw new EnvironmentError(operatorText("requires", { name, others }));
  }
  const secrets = (["AUTH_SECRET", "ENCRYPTION_KEY"] as const).filter(
    (name) => values[name] === undefined,
  );
  if (values.DATABASE_URL === undefined || secrets.length === 0) return;
  throw new EnvironmentError(
    operatorText("requires", { name: "DATABASE_URL", others: secrets.join(" + ") }),
  );
}

/** Throws when a public site has the demo's accounts, whose password is published, or the /dev pages. */
function requireNothingLocal(values: Values): void {
  if (values.DEMO) {
    throw new EnvironmentError(operatorText("demo_public"));
  }
  if (values.DEV_PAGES) {
    throw new EnvironmentError(operatorText("dev_pages_public"));
  }
}

/** The configured translation provider, or null. Throws when there are two. */
function translationOf({
  DEEPL_API_KEY: deeplKey,
  DEEPL_API_BASE: deeplBase,
  LIBRETRANSLATE_URL: url,
  LIBRETRANSLATE_API_KEY: libretranslateKey,
}: Values) {
  if (deeplKey && url) {
    throw new EnvironmentError(
      operatorText("exclude", { one: "DEEPL_API_KEY", other: "LIBRETRANSLATE_URL" }),
    );
  }
  if (deeplKey) {
    return { kind: "deepl" as const, apiKey: deeplKey, apiBase: deeplBase ?? null };
  }
  return url ? { kind: "libretranslate" as const, url, apiKey: libretranslateKey ?? null } : null;
}
