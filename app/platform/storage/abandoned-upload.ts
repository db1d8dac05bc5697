import { hourMs } from "#app/platform/time/durations.ts";

/** Far longer than an upload takes, even to a store that hardly responds. */
const maxUploadMs = 3 * hourMs;

/**
 * The time from which an upload that begins now is certainly over. From then on, a file that it left without
 * a row can be deleted.
 */
export function uploadIsOver(now: Date): Date {
  return new Date(now.getTime() + maxUploadMs);
}
