import { hourMs } from "#app/platform/time/durations.ts";

/** Longer than any upload can take, because the database ends transactions after two hours. */
const maxUploadMs = 3 * hourMs;

/**
 * The time from which an upload that begins now is certainly over. From then on, a file that it left without
 * a row can be deleted.
 */
export function uploadIsOver(now: Date): Date {
  return new Date(now.getTime() + maxUploadMs);
}
