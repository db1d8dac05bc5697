import { isIP } from "node:net";
import { z } from "zod";
import { parseEncryptionKeys } from "../encryption/encryption-keys.server.ts";
import { isLoopback } from "../requests/network-address.ts";
import { operatorText } from "./operator-text.ts";

// Schemas for the values of the operator's configuration. Error messages follow the name of the variable, and
// never repeat its value, which may be a secret.

/** A text; an empty one counts as missing. */
export const optional = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

/** A folder. Only shells replace `~` and variables, and not in every file of variables. */
export const folder = optional.refine((path) => !/^~|^%\w+%|\$[\w{]/.test(path ?? ""), {
  error: operatorText("folder"),
});

/** The name of a bucket, which some consoles show as an address. */
export const bucket = optional.refine((name) => /^[\w.-]*$/.test(name ?? ""), {
  error: operatorText("bucket"),
});

/** On or off. */
export const flag = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(["0", "1", "true", "false"], { error: operatorText("flag") }))
  .transform((value) => value === "1" || value === "true");

/** The log level. Also read by the logger itself, which starts before the configuration is read. */
export const logLevel = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: operatorText("log_level"),
    }),
  );

export const port = wholeNumber(operatorText("port"), 0, 65_535);

/** A whole number between two bounds; anything else gives the same error. */
function wholeNumber(error: string, min: number, max: number) {
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

/** A duration in seconds. */
export function secondsUpTo(max: number) {
  const error = operatorText("seconds", { max });
  return z.coerce.number({ error }).min(0, error).max(max, error);
}

export const poolSize = wholeNumber(operatorText("pool_size"), 1, 1000);

export const workers = wholeNumber(operatorText("workers"), 1, 64);

export const megabytes = wholeNumber(operatorText("megabytes"), 0, 10_000);

/** An http or https address. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: operatorText("web_address"),
});

/** The address of the site itself. It must be the root of a host, because the site's links begin there. */
export const siteAddress = webAddress
  .refine((text) => isRoot(URL.parse(text)), { error: operatorText("site_address") })
  .refine((text) => namesOneHost(URL.parse(text)), { error: operatorText("site_host") });

function isRoot(address: URL | null): boolean {
  return address !== null && [`${address.origin}/`, address.origin].includes(address.href);
}

/** False for a wildcard, a variable that nothing replaced, and what servers listen on (0.0.0.0, port 0). */
function namesOneHost(address: URL | null): boolean {
  if (address === null || address.port === "0") return false;
  const { hostname } = address;
  if (hostname.startsWith("[")) return hostname !== "[::]";
  return /^[\w-]+([.][\w-]+)*[.]?$/.test(hostname) && !hostname.startsWith("0.");
}

/** Whether others could read what is sent there on its way. */
export function isUnencrypted(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "http:" && !isLoopback(url.hostname);
}

/** An address to which a secret key is sent. */
export const secretAddress = webAddress.refine((text) => !isUnencrypted(text), {
  error: operatorText("secret_address"),
});

/**
 * The address of a store for files, some of which are private: identity cards, certificates, proofs of
 * accounts.
 */
export const filesAddress = webAddress.refine((text) => !isUnencrypted(text), {
  error: operatorText("files_address"),
});

export const percent = wholeNumber(operatorText("percent"), 0, 100);

/** A calendar day. */
export const day = z.iso.date({ error: operatorText("day") });

/** What to listen on: an address of this machine, or a name for one. */
export const host = z
  .string()
  .trim()
  .refine(isHost, {
    error: operatorText("host"),
  });

function isHost(text: string): boolean {
  if (isIP(text) > 0) return true;
  const label = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
  const isName = new RegExp(`^${label}([.]${label})*$`, "i").test(text);
  // '300.0.0.1' and '8080' look like names, but no host has such a name.
  return isName && /[a-z]/i.test(text);
}

/** The address of a PostgreSQL server; its host may be empty, for a socket given as `?host=`. */
export const databaseUrl = z
  .string()
  .trim()
  .refine((text) => isServerUrl(text, ["postgres:", "postgresql:"]), {
    error: operatorText("database_url"),
  });

/** The address of a mail server. */
export const smtpUrl = z
  .string()
  .trim()
  .refine((text) => isServerUrl(text, ["smtp:", "smtps:"]) && URL.parse(text)?.hostname !== "", {
    error: operatorText("smtp_url"),
  });

/** The address of a mailbox, which is shown to visitors so that they can write to it. */
export const mailAddress = z
  .string()
  .trim()
  .regex(/^[^<>@\s,;:]+@[^<>@\s,;:]+$/, { error: operatorText("mail_address") });

/** The sender of mails: an address, with or without a name before it. */
export const mailSender = z
  .string()
  .trim()
  .regex(/^(?:[^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, {
    error: operatorText("mail_sender"),
  });

/**
 * False if a password contains characters that end it early. What follows them would be taken for the host or
 * the database, which error messages show.
 */
function isServerUrl(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url === null || !schemes.includes(url.protocol)) return false;
  return !/[@#]/.test(`${url.pathname}${url.search}${url.hash}`);
}

/** A shorter secret can be found by brute force, from a single signed cookie. */
const secretLength = 32;
export const secret = z
  .string()
  .trim()
  .min(secretLength, {
    error: operatorText("secret", { length: secretLength }),
  });

/** A secret or restricted key of Stripe, not a publishable one. */
export const stripeSecretKey = z
  .string()
  .trim()
  .regex(/^[sr]k_/, { error: operatorText("stripe_secret_key") });

/** The secret with which Stripe signs its notifications. */
export const stripeWebhookSecret = z
  .string()
  .trim()
  .regex(/^whsec_/, { error: operatorText("stripe_webhook_secret") });

/** The keys that encrypt sensitive data, such as bank details; see `parseEncryptionKeys`. */
export const encryptionKeys = z.string().superRefine((list, context) => {
  try {
    parseEncryptionKeys(list);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    context.addIssue({ code: "custom", message: error.message });
  }
});

/** The URL template of map tiles, with its placeholders, and on a single host. */
export const tileAddress = webAddress
  .refine((address) => ["{z}", "{x}", "{y}"].every((part) => address.includes(part)), {
    error: operatorText("tile_parts"),
  })
  // The Content-Security-Policy lists the host of the tiles, which must be known in advance.
  .refine((address) => !/[{}]|%7b/i.test(URL.parse(address)?.host ?? ""), {
    error: operatorText("tile_host"),
  });

/** The number of proxies in front of the site, or their addresses. */
export const proxies = optional.transform((value, context): number | string[] | null => {
  if (value === undefined) return null;
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  const addresses = value.split(",").map((address) => address.trim());
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue({
    code: "custom",
    message: operatorText("proxies"),
  });
  return z.NEVER;
});

function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits] = text.split("/");
  const family = isIP(address);
  if (family === 0) return false;
  // The HTTP server does not start with a network of 0 bits, which is every address.
  return (
    bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
