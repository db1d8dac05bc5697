/**
 * Hides the local parts of mail addresses, which name people and which mail servers repeat in errors. The
 * domain stays, because it is enough to find the cause.
 */
export function withoutPeople(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:]+/g, withoutLocalPart);
}

/**
 * The local part of an address ends at the last @ that something follows. It is searched for in each word by
 * itself: a regular expression for the whole would search a long word again from each of its characters.
 */
function withoutLocalPart(word: string): string {
  let end = word.length;
  while (word[end - 1] === "@") end -= 1;
  const at = word.lastIndexOf("@", end - 1);
  return end > 0 && at > 0 ? `•••${word.slice(at)}` : word;
}

/** Also hides the domains that `withoutPeople` left. */
export function withoutDomains(text: string): string {
  return text.replaceAll(/•••@[^\s<>"'(),;:]+/g, "•••@•••");
}
