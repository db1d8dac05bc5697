/**
 * The text of an email as the operator may see it: without the parameters of its links, which may give
 * access to whoever has them.
 */
export function withoutLinkSecrets(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s?#<>")]+)[?#][^\s<>")]*/g, "$1?…");
}
