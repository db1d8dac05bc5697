const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a text that the database accepts as an id; anything else names no record. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}

/** The text of a UUID of this version, made from the first 16 bytes (RFC 9562). */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
  const marked = Uint8Array.from(bytes.subarray(0, 16));
  marked[6] = ((marked[6] ?? 0) & 0x0f) | (version << 4);
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A random UUID. Also works on pages that are not served securely, where `crypto.randomUUID` is missing. */
export function randomUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);
}
