/** True for a JSON object: a value with named fields, each of any type. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; none for another JSON value. Throws if the text is not JSON. */
export function readFields(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : {};
}
