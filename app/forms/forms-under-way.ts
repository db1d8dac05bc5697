type FormUnderWay = { path: string; fields: string; onAccepted: () => void };

/**
 * Submitted forms without a response yet, whose pages need the outcome even if the user leaves them in the
 * meantime.
 */
const underWay = new Set<FormUnderWay>();

/**
 * Calls `onAccepted` once the server accepts a form that was just submitted. Returns a function that stops
 * waiting.
 */
export function awaitAcceptance(
  address: string,
  fields: FormData,
  onAccepted: () => void,
): () => void {
  const sent = { path: pathOf(address), fields: textOf(fields), onAccepted };
  underWay.add(sent);
  return () => void underWay.delete(sent);
}

/**
 * Tells those who wait for this form that it was answered, and whether it was accepted. The form is
 * identified by its request, because the router passes on nothing else that could identify it.
 */
export async function noteAnswer(request: Request, isAccepted: boolean): Promise<void> {
  if (underWay.size === 0) return;
  const fields = await request
    .clone()
    .formData()
    .then(textOf, () => null);
  for (const sent of underWay) {
    if (sent.path !== pathOf(request.url) || sent.fields !== fields) continue;
    underWay.delete(sent);
    if (isAccepted) sent.onAccepted();
  }
}

function pathOf(address: string): string {
  return new URL(address, "https://escale.example").pathname;
}

/** A form's fields as text, with file names in place of files. */
function textOf(fields: FormData): string {
  const entries = [...fields].map(([name, value]) => [
    name,
    // The line endings in a multipart body differ from those in the fetcher's fields.
    typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n") : value.name,
  ]);
  return JSON.stringify(entries);
}
