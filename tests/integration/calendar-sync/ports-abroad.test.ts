import { afterEach, beforeEach, expect, test } from "vitest";
import { changeCalendar } from "#app/features/calendar-sync/commands/change-calendar.server.ts";
import {
  linkCalendarAddress,
  linkCalendarFile,
} from "#app/features/calendar-sync/commands/link-calendar.server.ts";
import { readCalendar } from "#app/features/calendar-sync/commands/read-calendar.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { importedCalendars, importedDays } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

const address = new URL("https://club.example/boat.ics");
const secrets = createSecrets(Buffer.alloc(32, 1).toString("base64"));

let world: ConversationWorld;
let boatId: string;
/** The day of June that the other site reports as taken. */
let day: number;

beforeEach(async () => {
  world = await openConversationWorld();
  const { userId } = world.owner.actor;
  ({ id: boatId } = await createBoat(world.db, { userId, city: "Athens, Greece", port: "" }));
  day = 10;
});
afterEach(() => world.close());

/** A calendar with one event, from midnight to midnight in Athens. */
const calendarText = () =>
  [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    `DTSTART;TZID=Europe/Athens:202706${day}T000000`,
    `DTEND;TZID=Europe/Athens:202706${day + 1}T000000`,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
const web: PublicWeb = {
  read: async () => ({ ok: true, value: { text: calendarText(), etag: null } }),
};
const context = () => ({ ...world.as(world.owner.actor), now: world.now, secrets, web });

/** The days of June that imported calendars take. */
async function taken() {
  const rows = await world.db
    .select({ startsOn: importedDays.startDate, endsOn: importedDays.endDate })
    .from(importedDays);
  return rows.map(({ startsOn, endsOn }) => [startsOn, endsOn].map((date) => date.slice(-2)));
}

test("a whole day in Athens takes that day of a boat there, when its calendar is linked, read again and changed", async () => {
  await linkCalendarAddress(context(), { boatId, name: "Club", address });
  expect(await taken()).toEqual([["10", "10"]]);
  const linked = await world.db.select({ id: importedCalendars.id }).from(importedCalendars);
  const calendarId = onlyRow(linked).id;
  day = 14;
  await readCalendar(context(), { calendarId });
  expect(await taken()).toEqual([["14", "14"]]);
  day = 18;
  const other = new URL("https://club.example/other.ics");
  await changeCalendar(context(), { boatId, calendarId, name: "Club", address: other });
  expect(await taken()).toEqual([["18", "18"]]);
});

test("a whole day in Athens takes that day of a boat there, when its calendar is a file", async () => {
  const file = new File([calendarText()], "club.ics");
  await linkCalendarFile(context(), { boatId, name: "Club", file });
  expect(await taken()).toEqual([["10", "10"]]);
});
