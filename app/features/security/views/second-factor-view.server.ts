import { data } from "react-router";
import { qrCodeOf } from "#app/platform/qr-code.server.ts";
import type { FactorAnswer, FactorIntent } from "../components/second-factor-set-up.tsx";

/** The page after one of its forms. */
export function factorAnswer(
  given: Partial<FactorAnswer> & { intent: FactorIntent },
  status = 200,
  headers = new Headers(),
) {
  // The page contains a secret: it must not be cached.
  headers.set("Cache-Control", "no-store");
  const nothing = { refused: null, secret: null, recoveryCodes: null };
  return data<FactorAnswer>({ ...nothing, ...given }, { status, headers });
}

/** The secret in an otpauth URI. The form sends the URI back, so that a wrong code loses nothing. */
export function factorSecret(uri: string): FactorAnswer["secret"] {
  const key = URL.parse(uri)?.searchParams.get("secret");
  if (!key || uri.length > 500 || !uri.startsWith("otpauth://totp/")) return null;
  return { uri, key: key.replaceAll(/(.{4})(?=.)/g, "$1 "), qr: qrCodeOf(uri) };
}
