import { defineJob } from "#app/platform/job.ts";
import { readingMinutes } from "./domain/reading-limits.ts";

/** Every quarter of an hour: enqueues the reading of each imported calendar that is due. */
export const calendarsDueJob = defineJob("find-due-calendars", {
  schedule: `*/${readingMinutes} * * * *`,
});

/** Reads one imported calendar from its address; a few at a time, because each may take a while. */
export const calendarReadingJob = defineJob<{ calendarId: string }>("read-imported-calendar", {
  batchSize: 4,
});

/** A calendar could not be read twice in a row: mails the boat's owner. */
export const unreadableCalendarEmailJob = defineJob<{ calendarId: string; ownerId: string }>(
  "send-unreadable-calendar-email",
  { mail: "readable" },
);

/** A calendar takes days of a confirmed reservation: mails the boat's owner. */
export const calendarClashEmailJob = defineJob<{
  calendarId: string;
  reservationId: string;
  ownerId: string;
}>("send-calendar-clash-email", { mail: "readable" });
