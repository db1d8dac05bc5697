import { dayMs } from "#app/platform/time/durations.ts";
import { deviceStore } from "./device-store.ts";

/** A file that the site has stored until its form is sent. */
type StoredFile = { id: string; name: string; bytes: number };

/** The files of forms that were not sent, for a day, after which the site removes them too. */
export const keptFiles = deviceStore({
  name: "files",
  keptFor: dayMs,
  isValue: (value): value is readonly StoredFile[] => Array.isArray(value) && value.every(isFile),
});

function isFile(value: unknown): value is StoredFile {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "name" in value &&
    typeof value.name === "string" &&
    "bytes" in value &&
    typeof value.bytes === "number"
  );
}
