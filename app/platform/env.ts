import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { parseEncryptionKeys } from "./encryption-keys.ts";

/** A configuration that cannot work; its message is all that the operator sees. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const optional = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();
const flag = z
  .enum(["0", "1", "true", "false"])
  .transform((value) => value === "1" || value === "true");

const variables = z.object({
  NODE_ENV: optional,
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: optional,
  DATABASE_URL: optional,
  DEMO: flag.optional(),
  AUTH_SECRET: optional,
  ENCRYPTION_KEY: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default("Escale <bonjour@escale.example>"),
  S3_BUCKET: optional,
  S3_ENDPOINT: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: optional,
  DEEPL_API_KEY: optional,
  DEEPL_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  LIBRETRANSLATE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LIBRETRANSLATE_API_KEY: optional,
  MAP_TILE_URL: z
    .url({ protocol: /^https?$/, error: "is no http or https address" })
    .refine((address) => ["{z}", "{x}", "{y}"].every((part) => address.includes(part)), {
      error: "lacks {z}, {x} or {y}",
    })
    // The Content-Security-Policy names one host for pictures, which must be known in advance.
    .refine((address) => !/[{}]|%7b/i.test(URL.parse(address)?.host ?? ""), {
      error: "has a placeholder in its host: name one server",
    })
    .optional(),
  MAP_TILE_ATTRIBUTION: optional,
  CONTACT_EMAIL: z.string().default("bonjour@escale.example"),
  CONTACT_PHONE: z.string().default("+33 4 00 00 00 00"),
  OPERATOR_NAME: z.string().default("Escale"),
  OPERATOR_ADDRESS: optional,
  OPERATOR_REGISTRATION: optional,
  OPERATOR_DIRECTOR: optional,
  HOSTING_PROVIDER: optional,
  TRUST_PROXY: optional.transform(proxiesOf),
  RATE_LIMIT: flag.default(true),
  REQUIRE_SECOND_FACTOR: flag.default(false),
});

/** Variables that only make sense together: all of a group, or none of it. */
const groups = [
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

/** How many proxies stand in front, or their addresses. */
function proxiesOf(value: string | undefined, context: z.RefinementCtx): number | string[] | null {
  if (value === undefined) return null;
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  const addresses = value.split(",").map((address) => address.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue({
    code: "custom",
    message: "is neither a count of proxies (1) nor their addresses (10.0.0.0/8, loopback)",
  });
  return z.NEVER;
}

function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits] = text.split("/");
  const family = isIP(address);
  if (family === 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads the operator's configuration (see docs/operations.md for each variable). Throws
 * `EnvironmentError` that names every variable that is wrong or missing from its group.
 */
export function readEnvironment(source: Record<string, string | undefined>, projectRoot: string) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message}`,
    );
    throw new EnvironmentError(`Configuration: ${problems.join("; ")}`);
  }
  const values = parsed.data;
  for (const group of groups) {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      throw new EnvironmentError(
        `Configuration: ${group.join(", ")} go together; missing: ${missing.join(", ")}`,
      );
    }
  }
  const embedded = values.DATABASE_URL === undefined;
  const secrets = (["AUTH_SECRET", "ENCRYPTION_KEY"] as const).filter(
    (name) => values[name] === undefined,
  );
  if (!embedded && secrets.length > 0) {
    throw new EnvironmentError(`Configuration: DATABASE_URL requires ${secrets.join(" and ")}`);
  }
  if (values.ENCRYPTION_KEY !== undefined) requireKeys(values.ENCRYPTION_KEY);
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`);
  return {
    production: values.NODE_ENV !== "development",
    port: values.PORT,
    publicUrl: publicUrl.origin,
    onLoopback: ["localhost", "127.0.0.1", "[::1]"].includes(publicUrl.hostname),
    dataDir: resolve(projectRoot, values.DATA_DIR ?? "data"),
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.DEMO ?? embedded,
    authSecret: values.AUTH_SECRET ?? null,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
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
    contactEmail: values.CONTACT_EMAIL,
    contactPhone: values.CONTACT_PHONE,
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS ?? null,
      registration: values.OPERATOR_REGISTRATION ?? null,
      director: values.OPERATOR_DIRECTOR ?? null,
      host: values.HOSTING_PROVIDER ?? null,
    },
    trustProxy: values.TRUST_PROXY,
    rateLimit: values.RATE_LIMIT,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
  };
}

/** One translation provider or none: two, or an option without its provider, are an error. */
function translationOf({
  DEEPL_API_KEY: deeplKey,
  DEEPL_API_BASE: deeplBase,
  LIBRETRANSLATE_URL: url,
  LIBRETRANSLATE_API_KEY: libretranslateKey,
}: z.infer<typeof variables>) {
  if (deeplKey && url) {
    throw new EnvironmentError(
      "Configuration: DEEPL_API_KEY and LIBRETRANSLATE_URL exclude each other; set one of them",
    );
  }
  if (deeplBase && !deeplKey) {
    throw new EnvironmentError("Configuration: DEEPL_API_BASE requires DEEPL_API_KEY");
  }
  if (libretranslateKey && !url) {
    throw new EnvironmentError("Configuration: LIBRETRANSLATE_API_KEY requires LIBRETRANSLATE_URL");
  }
  if (deeplKey) {
    return { kind: "deepl" as const, apiKey: deeplKey, apiBase: deeplBase ?? null };
  }
  return url ? { kind: "libretranslate" as const, url, apiKey: libretranslateKey ?? null } : null;
}

function requireKeys(list: string): void {
  try {
    parseEncryptionKeys(list);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EnvironmentError(`Configuration: ENCRYPTION_KEY: ${error.message}`);
  }
}
