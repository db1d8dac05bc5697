import { hourMs } from "#app/platform/durations.ts";

/** Longer than any upload can take, because the database ends transactions after two hours. */
const longestUpload = 3 * hourMs;

/**
 * The time from which an upload that begins now is surely over: a file it left without a row can be deleted
 * then.
 */
export function uploadIsOver(now: Date): Date {
  return new Date(now.getTime() + longestUpload);
}
