/**
 * The URL of a professional's website from what they typed, which may omit the scheme ('www.port.fr'); null
 * if it is not a URL.
 */
export function websiteAddress(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? address : null;
}
