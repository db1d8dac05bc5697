import { deviceStore } from "#app/forms/device-store.ts";
import { dayMs } from "#app/platform/time/durations.ts";

/**
 * The forms of new boats that were saved on this device, by the place of their draft. Another tab may show
 * the same draft: what it submits is another boat. Stored as long as drafts are.
 */
const savedForms = deviceStore({
  name: "boat-saved",
  keptFor: 7 * dayMs,
  isValue: isIds,
});

const maxKept = 20;

export function noteSavedForm(place: string, submissionId: string): void {
  const ids = savedForms.read(place) ?? [];
  savedForms.write(place, [...ids, submissionId].slice(-maxKept));
}

export function isSavedForm(place: string, submissionId: string): boolean {
  return savedForms.read(place)?.includes(submissionId) ?? false;
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}
