import { resolve } from "node:path";
import type { z } from "zod";
import { isLoopback } from "../requests/network-address.ts";
import { calendarDate } from "../time/calendar-date.ts";
import { combinationProblems } from "./env-combinations.server.ts";
import { isUnencrypted } from "./env-values.server.ts";
import { variables } from "./env-variables.server.ts";
import { operatorText } from "./operator-text.ts";

/** An invalid configuration. Its message, one line for each problem, is all that the operator sees. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
  constructor(problems: readonly string[]) {
    super(problems.map((problem) => `Configuration: ${problem}`).join("\n"));
  }
}

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the operator's configuration. Throws an `EnvironmentError` that names every variable that is wrong or
 * missing from its group.
 */
export function readEnvironment(source: Record<string, string | undefined>, projectRoot: string) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  const quoted = quotedValues(present);
  const problems = [
    ...quoted.map((name) => `${name} ${operatorText("quoted")}`),
    ...invalidValues(parsed.error, quoted),
    ...combinationProblems(present),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  const onLoopback = isLoopback(publicUrl.hostname);
  // A local site's own mailbox has a domain that does not exist, so that mail to it reaches nobody.
  const ownMailbox = `bonjour@${onLoopback ? "escale.example" : publicUrl.hostname}`;
  return {
    production: values.NODE_ENV !== "development",
    port: values.PORT,
    /** The address to listen on; null for all addresses of the machine. */
    host: values.HOST ?? null,
    publicUrl: publicUrl.origin,
    /** Whether the site's address leads to this machine only. */
    onLoopback,
    /** Whether passwords travel unencrypted. */
    isUnencrypted: isUnencrypted(publicUrl.href),
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

/**
 * The variables whose value begins and ends with a quotation mark: shells remove them, but other readers of
 * files of variables do not. They would only be part of a random secret, where they do no harm and which must
 * not change.
 */
function quotedValues(present: Record<string, string | undefined>): string[] {
  return Object.keys(variables.shape).filter(
    (name) => name !== "AUTH_SECRET" && /^(["']).*\1$/s.test(present[name]?.trim() ?? ""),
  );
}

/** The first problem of each invalid variable, except those that are reported already. */
function invalidValues(error: z.ZodError | undefined, reported: readonly string[]): string[] {
  const problems = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join(".");
    if (!problems.has(name) && !reported.includes(name)) problems.set(name, `${name} ${message}`);
  }
  return [...problems.values()];
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

/** The configured translation provider, or null. */
function translationOf({
  DEEPL_API_KEY: deeplKey,
  DEEPL_API_BASE: deeplBase,
  LIBRETRANSLATE_URL: url,
  LIBRETRANSLATE_API_KEY: libretranslateKey,
}: Values) {
  if (deeplKey) {
    return { kind: "deepl" as const, apiKey: deeplKey, apiBase: deeplBase ?? null };
  }
  return url ? { kind: "libretranslate" as const, url, apiKey: libretranslateKey ?? null } : null;
}
