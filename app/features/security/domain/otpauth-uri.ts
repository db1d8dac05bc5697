/** Longer ones are not ours. */
const longestUri = 500;
const otpauth = /^otpauth:\/\/totp\/[^?#]+\?(?:[^#]*&)?secret=([A-Z2-7]+)(?:&|$)/;

/**
 * The secret in the address that authenticator apps scan, in groups of four for reading; null for
 * any other address: the page's form sends it back, so that a wrong code loses nothing.
 */
export function readableSecret(uri: string): string | null {
  const secret = uri.length <= longestUri ? otpauth.exec(uri)?.[1] : null;
  return secret?.replaceAll(/(.{4})(?=.)/g, "$1 ") ?? null;
}
