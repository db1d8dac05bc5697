const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for a text that the database accepts as an id; anything else names no record. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}
