import { dayMs } from "#app/platform/time/durations.ts";
import { deviceStore } from "./device-store.ts";

/** Messages that were not sent, for a day. */
export const keptTexts = deviceStore({
  name: "text",
  keptFor: dayMs,
  isValue: (value) => typeof value === "string",
});
