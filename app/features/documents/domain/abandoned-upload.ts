import { hourMs } from "#app/platform/durations.ts";

/** Longer than any upload takes: the database ends the longest transaction after two hours. */
const longestUpload = 3 * hourMs;

/**
 * When an upload that begins now is over, whatever happened to it: what it left without a row is
 * deleted from then on.
 */
export function uploadIsOver(now: Date): Date {
  return new Date(now.getTime() + longestUpload);
}
