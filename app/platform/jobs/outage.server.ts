import { z } from "zod";
import { knownError } from "../requests/known-error.server.ts";

/** Codes of the system and the mail library for a server that is unreachable or refuses everybody. */
const codes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNECTION",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EDNS",
  "EPIPE",
  "ESOCKET",
  "ETIMEDOUT",
  "EAUTH",
]);

/** The Stripe library's names for a lost connection, and for a failure on Stripe's side. */
const names = new Set(["StripeConnectionError", "StripeAPIError"]);

/** SMTP code: the whole service is unavailable. */
const serviceClosed = 421;

const failure = z.object({
  name: z.string().optional(),
  code: z.string().optional(),
  responseCode: z.number().optional(),
  cause: z.unknown().optional(),
});

/**
 * Names the outage that made work fail: a server that fails whatever it is asked. Null for failures of this
 * one piece of work, such as a refused recipient.
 */
export function outageOf(error: unknown): string | null {
  // Only the error itself: the connection that a cause lost was another server's.
  if (knownError(error)?.code === "unavailable") return "unavailable";
  return outageOfServer(error);
}

function outageOfServer(error: unknown): string | null {
  const { name, code, responseCode, cause } = failure.safeParse(error).data ?? {};
  if (code !== undefined && codes.has(code)) return code;
  if (name !== undefined && names.has(name)) return name;
  if (responseCode === serviceClosed) return String(serviceClosed);
  return cause === undefined || cause === error ? null : outageOfServer(cause);
}
