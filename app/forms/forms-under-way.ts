type FormUnderWay = { path: string; fields: string; onTaken: () => void };

/** Forms that were sent and not answered yet, of pages that want to hear of it also when they are left meanwhile. */
const underWay = new Set<FormUnderWay>();

/** Calls back once the site takes a form that was just sent; returns how to stop waiting for it. */
export function awaitTaking(address: string, fields: FormData, onTaken: () => void): () => void {
  const sent = { path: pathOf(address), fields: textOf(fields), onTaken };
  underWay.add(sent);
  return () => void underWay.delete(sent);
}

/**
 * A form was answered: whoever waits for it hears whether it was taken. The request says which form it was, since
 * nothing else that the router hands on does.
 */
export async function noteAnswer(request: Request, isTaken: boolean): Promise<void> {
  if (underWay.size === 0) return;
  const fields = await request
    .clone()
    .formData()
    .then(textOf, () => null);
  for (const sent of underWay) {
    if (sent.path !== pathOf(request.url) || sent.fields !== fields) continue;
    underWay.delete(sent);
    if (isTaken) sent.onTaken();
  }
}

function pathOf(address: string): string {
  return new URL(address, "https://escale.example").pathname;
}

/** What a form sends, in which the names stand for files. */
function textOf(fields: FormData): string {
  const entries = [...fields].map(([name, value]) => [
    name,
    // A form with files is sent with other line ends.
    typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n") : value.name,
  ]);
  return JSON.stringify(entries);
}
