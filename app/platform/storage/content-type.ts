/**
 * The types of stored files, by extension. Any other file is only bytes to download, never something to show.
 */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ["avif", "image/avif"],
  ["webp", "image/webp"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["pdf", "application/pdf"],
]);

/** The content type of a stored file, from its extension alone. */
export function contentTypeOf(path: string): string {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return contentTypes.get(extension) ?? "application/octet-stream";
}
