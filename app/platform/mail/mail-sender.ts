/**
 * Splits the operator's sender into name and address: 'Port : Sète (34) <bonjour@port.example>'. In a single
 * string, the mail library would read the colon as a group of senders and the brackets as a comment.
 */
export function mailSenderOf(from: string): { name: string; address: string } {
  const [, name = "", address = from] = /^(.*)<(.*)>$/s.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/s, "$1"), address };
}
