/** Longer URIs are not from this site. */
const maxUriLength = 500;
const otpauth = /^otpauth:\/\/totp\/[^?#]+\?(?:[^#]*&)?secret=([A-Z2-7]+)(?:&|$)/;

/**
 * The secret in an otpauth URI, formatted in groups of four; null for any other URI. The URI must be
 * validated because the form sends it back, to keep the secret after a wrong code.
 */
export function readableSecret(uri: string): string | null {
  const secret = uri.length <= maxUriLength ? otpauth.exec(uri)?.[1] : null;
  return secret?.replaceAll(/(.{4})(?=.)/g, "$1 ") ?? null;
}
