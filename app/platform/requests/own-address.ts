/**
 * Whether an address is of this site: below PUBLIC_URL or at the requested host. The scheme of the request is
 * not used, because behind a proxy that ends TLS it need not be the visitor's.
 */
export function isOwnAddress(
  address: string,
  { publicUrl, host }: { publicUrl: string; host: string | undefined },
): boolean {
  const url = URL.parse(address);
  return url !== null && (url.origin === publicUrl || url.host === host);
}
