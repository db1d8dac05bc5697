// A segment begins with a letter or a digit: neither '.', '..', hidden files nor empty segments
// can be written, whatever the slashes of the operating system are.
const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Whether a path may name a stored file: one to four plain segments, nothing that climbs out. */
export function isStoragePath(path: string): boolean {
  const segments = path.split("/");
  return segments.length <= 4 && segments.every((part) => segment.test(part));
}
