import { isRecord } from "#app/platform/text/json.ts";
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
    isRecord(value) &&
    typeof value["id"] === "string" &&
    typeof value["name"] === "string" &&
    typeof value["bytes"] === "number"
  );
}
