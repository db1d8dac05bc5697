/** The address of a professional's website as they typed it, 'www.port.fr' too; null for what is none. */
export function websiteAddress(typed: string): string | null {
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(address) ? address : null;
}
