import { z } from "zod";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { type FormHandler, type SentForm, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { changeCalendar } from "../commands/change-calendar.server.ts";
import { linkCalendarAddress, linkCalendarFile } from "../commands/link-calendar.server.ts";
import { closeFeed, openFeed, renewFeed } from "../commands/open-feed.server.ts";
import { readOwnCalendar } from "../commands/read-own-calendar.server.ts";
import { unlinkCalendar } from "../commands/unlink-calendar.server.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import { calendarSectionAddress } from "../domain/calendar-section-address.ts";
import { maxCalendarBytes } from "../domain/reading-limits.ts";
import { calendarFailureText } from "../labels.ts";
import { calendarAddressSchema, calendarFileSchema } from "../schema.ts";

const boat = z.object({ boatId: z.uuid() });
const calendarOfBoat = boat.extend({ id: z.uuid() });
const shownCalendar = calendarOfBoat.extend({ version: z.string().max(100).optional() });
const ofBoat = ({ params }: Sent) => ({ boatId: params["id"] });
type Sent = Pick<SentForm<unknown>, "params" | "url">;

/** The calendar forms of a boat's owner, by form name. */
export const calendarForms: Readonly<Record<string, FormHandler>> = {
  "calendars/link": typedForm({
    who: signedIn,
    limit: "calendar",
    cleansTexts: true,
    schema: z.intersection(calendarAddressSchema, boat),
    address: ofBoat,
    command: linkCalendarAddress,
    onRefusal: (reason, _sent, status) =>
      reason === "too_many_calendars"
        ? m.calendars_too_many()
        : { address: failureText(reason, status) },
    onFailure: m.calendars_failed,
    onDone: (_, sent) => backToCalendars(sent, "calendars_linked"),
  }),
  // The form's name is in its URL, so the sender can be checked before the file is read.
  "calendars/file": typedForm({
    who: signedIn,
    limit: "calendar",
    cleansTexts: true,
    files: { maxBytes: maxCalendarBytes, maxFiles: 1, tooLarge: m.calendars_failure_large },
    schema: z.intersection(calendarFileSchema, boat),
    address: ofBoat,
    command: linkCalendarFile,
    onRefusal: (reason) =>
      reason === "too_many_calendars" ? m.calendars_too_many() : { file: failureText(reason) },
    onFailure: m.calendars_failed,
    onDone: (_, sent) => backToCalendars(sent, "calendars_linked"),
  }),
  "calendars/change": typedForm({
    who: signedIn,
    limit: "calendar",
    cleansTexts: true,
    schema: z.intersection(calendarAddressSchema, shownCalendar),
    address: ofBoat,
    command: (scope, { id, ...input }) => changeCalendar(scope, { ...input, calendarId: id }),
    onRefusal: (reason, _sent, status) => {
      if (reason === "changed_meanwhile") return m.sections_changed_meanwhile();
      if (reason === "already_linked") return { address: m.calendars_already_linked() };
      return { address: failureText(reason, status) };
    },
    onFailure: m.calendars_failed,
    onDone: (_, sent) => backToCalendars(sent, "calendars_changed"),
  }),
  "calendars/read": buttonForm({
    who: signedIn,
    limit: "calendar",
    schema: calendarOfBoat,
    address: ofBoat,
    command: (scope, { boatId, id }) => readOwnCalendar(scope, { boatId, calendarId: id }),
    back: openCalendarsPath,
    // The reason is shown beside the calendar.
    onRefusal: () => "calendars_read_failed",
    onFailure: "calendars_failed",
    showsResult: true,
    onDone: () => "calendars_read",
  }),
  "calendars/unlink": buttonForm({
    who: signedIn,
    limit: "save",
    schema: calendarOfBoat,
    address: ofBoat,
    command: (scope, { boatId, id }) => unlinkCalendar(scope, { boatId, calendarId: id }),
    back: openCalendarsPath,
    onRefusal: (reason: never) => reason,
    onFailure: "calendars_failed",
    showsResult: true,
    onDone: () => "calendars_unlinked",
  }),
  "calendars/open-feed": feedButton(openFeed, "calendars_feed_opened"),
  "calendars/renew-feed": feedButton(renewFeed, "calendars_feed_opened"),
  "calendars/close-feed": feedButton(closeFeed, "calendars_feed_closed"),
};

function feedButton(command: typeof openFeed, done: ToastKey): FormHandler {
  return buttonForm({
    who: signedIn,
    limit: "save",
    schema: boat,
    address: ofBoat,
    command,
    back: openCalendarsPath,
    onRefusal: (reason: never) => reason,
    onFailure: "calendars_failed",
    showsResult: true,
    onDone: () => done,
  });
}

function failureText(failure: CalendarFailure, failureStatus: number | null = null): string {
  return calendarFailureText({ failure, failureStatus });
}

function calendarsPath({ url }: Sent): string {
  return `${url.pathname}${calendarSectionAddress(url.searchParams)}#calendars`;
}

/** The calendars, with the form that is open: what is typed in it is not stored. */
function openCalendarsPath({ url }: Sent): string {
  const open = url.searchParams.get("calendar") ?? undefined;
  return `${url.pathname}${calendarSectionAddress(url.searchParams, open)}#calendars`;
}

function backToCalendars(sent: Sent, key: ToastKey): Promise<Response> {
  return replaceWithToast(sent, calendarsPath(sent), key, "announced");
}
