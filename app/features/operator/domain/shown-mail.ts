/**
 * The text of a mail as the operator may see it: links without their parameters, which may open
 * something for whoever has them.
 */
export function withoutLinkSecrets(text: string): string {
  return text.replaceAll(/(https?:\/\/[^\s?#<>")]+)[?#][^\s<>")]*/g, "$1?…");
}
