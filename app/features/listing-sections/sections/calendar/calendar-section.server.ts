import { z } from "zod";
import { addUnavailability } from "#app/features/availability/commands/add-unavailability.server.ts";
import { changeUnavailability } from "#app/features/availability/commands/change-unavailability.server.ts";
import { removeUnavailability } from "#app/features/availability/commands/remove-unavailability.server.ts";
import {
  firstBlockedDay,
  maxBlocks,
  type RefusedDays,
} from "#app/features/availability/domain/blocked-days.ts";
import {
  unavailabilityFromSchema,
  unavailabilitySchema,
} from "#app/features/availability/schema.ts";
import type { BoatCalendar } from "#app/features/boat-calendar/domain/boat-calendar.ts";
import { monthFrom } from "#app/features/boat-calendar/domain/calendar-days.ts";
import {
  loadBoatCalendar,
  toBlock,
} from "#app/features/boat-calendar/queries/load-boat-calendar.server.ts";
import { shownInCalendarSection } from "#app/features/calendar-sync/domain/calendar-section-address.ts";
import { sectionPath } from "#app/features/listing-editor/domain/setup-path.ts";
import { shownVersion } from "#app/features/listing-editor/queries/shown-version.server.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { type FormHandler, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { type CalendarDate, todayInParis } from "#app/platform/time/calendar-date.ts";
import type { ReadableSection, ServerSection } from "../section.server.ts";
import { sectionFailures } from "../section-failures.ts";

const section: ReadableSection<BoatCalendar> = {
  key: "calendrier",
  load: (boat, { db, now, query }) => {
    const month = monthFrom(query?.get("month") ?? null, todayInParis(now));
    return loadBoatCalendar(db, boat, { now, month });
  },
  parts: ({ blocks }) => Object.fromEntries(blocks.map((block) => [block.id, block])),
};

const boatInAddress = { boatId: z.uuid() };
const changedDays = z.intersection(
  unavailabilitySchema,
  z.object({ ...boatInAddress, id: z.uuid() }),
);

/** The section 'calendrier' (spec 2 §2): blocks are added, changed and removed through their boat. */
export const calendarSection: ServerSection<"calendrier", BoatCalendar> = {
  ...section,
  forms: {
    add: typedForm({
      who: signedIn,
      limit: "save",
      cleansTexts: true,
      // Names both days at once if both are wrong; the command decides.
      schema: ({ scope }) =>
        z.intersection(
          unavailabilityFromSchema(firstBlockedDay(todayInParis(scope.now))),
          z.object(boatInAddress),
        ),
      address: ({ params }) => ({ boatId: params["id"] }),
      command: (scope, input) => addUnavailability(scope, input),
      onRefusal: (reason, _, last) =>
        reason === "too_many_blocks"
          ? m.reservations_unavailability_too_many({ count: maxBlocks })
          : refusedDaysText(reason, last),
      onFailure: sectionFailures["calendrier/add"],
      onDone: (_, sent) => backToCalendar(sent, "sections_block_added"),
    }),
    edit: typedForm({
      who: signedIn,
      limit: "save",
      cleansTexts: true,
      schema: changedDays,
      address: ({ params }) => ({ boatId: params["id"] }),
      command: (scope, { id, ...input }, { form }) =>
        changeUnavailability(scope, {
          ...input,
          unavailabilityId: id,
          isAsShown: (stored) => shownVersion(toBlock(stored)) === form.get("version"),
        }),
      onRefusal: (reason, _, last) =>
        reason === "changed_meanwhile"
          ? m.sections_changed_meanwhile()
          : refusedDaysText(reason, last),
      onFailure: sectionFailures["calendrier/edit"],
      onDone: (_, sent) => backToCalendar(sent, "sections_block_changed"),
    }),
    remove: removeBlockForm(),
  },
};

function refusedDaysText(reason: RefusedDays["reason"], last: CalendarDate | undefined) {
  return reason === "too_late" && last
    ? { endDate: m.reservations_unavailability_late({ day: formatDate(last) }) }
    : { startDate: m.reservations_unavailability_past() };
}

function removeBlockForm(): FormHandler {
  return buttonForm({
    who: signedIn,
    limit: "save",
    schema: z.object({ ...boatInAddress, id: z.uuid(), version: z.string() }),
    address: ({ params }) => ({ boatId: params["id"] }),
    command: (scope, { boatId, id, version }) =>
      removeUnavailability(scope, {
        boatId,
        unavailabilityId: id,
        isAsShown: (stored) => shownVersion(toBlock(stored)) === version,
      }),
    back: shownCalendar,
    onRefusal: () => "sections_row_changed_meanwhile",
    onFailure: "sections_block_remove_failed",
    onDone: (_, sent) => backToCalendar(sent, "sections_block_removed"),
  });
}

/** Redirects to the section as it was shown, where the calendar and the list show the result. */
function backToCalendar(sent: { url: URL }, key: ToastKey): Promise<Response> {
  return replaceWithToast(sent, shownCalendar(sent), key, "announced");
}

/** The section in the month that was shown, with the form of a linked calendar if it was open. */
function shownCalendar({ url }: { url: URL }): string {
  const shown = shownInCalendarSection(url.searchParams);
  return [sectionPath(url, "calendrier"), ...shown.map((each) => new URLSearchParams([each]))].join(
    "&",
  );
}
