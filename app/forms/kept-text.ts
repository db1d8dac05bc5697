import { deviceStore } from "./device-store.ts";

/** Messages that were not sent, for a day. */
export const keptTexts = deviceStore({
  name: "text",
  keptFor: 24 * 60 * 60 * 1000,
  isValue: (value) => typeof value === "string",
});
