import { defineJob } from "#app/platform/jobs/job.ts";
import { readingMinutes } from "./domain/reading-limits.ts";

/** Every quarter of an hour: enqueues a reading job for each imported calendar that is due. */
export const calendarsDueJob = defineJob("find-due-calendars", {
  schedule: `*/${readingMinutes} * * * *`,
});

/** Reads one imported calendar from its address. Runs a few at a time, because each may take a while. */
export const calendarReadingJob = defineJob<{ calendarId: string }>("read-imported-calendar", {
  batchSize: 4,
});

/** Mails the boat's owner that a calendar could not be read twice in a row. */
export const unreadableCalendarEmailJob = defineJob<{ calendarId: string; ownerId: string }>(
  "send-unreadable-calendar-email",
  { mail: "readable" },
);

/** Mails the boat's owner that a calendar takes days of a confirmed reservation. */
export const calendarClashEmailJob = defineJob<{
  calendarId: string;
  reservationId: string;
  ownerId: string;
}>("send-calendar-clash-email", { mail: "readable" });
