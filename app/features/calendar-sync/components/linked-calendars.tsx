import { Plus } from "lucide-react";
import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClasses } from "#app/ui/button.tsx";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import { calendarSectionAddress } from "../domain/calendar-section-address.ts";
import type { LinkedCalendarsView } from "../views/linked-calendars-view.server.ts";
import { CalendarAddressForm } from "./calendar-address-form.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { CalendarFileForm } from "./calendar-file-form.tsx";
import { CalendarRow } from "./calendar-row.tsx";

type LinkedCalendarsProps = { view: LinkedCalendarsView; pageAnswer: FormAnswer | null };

/**
 * The calendars of other sites that a boat imports, and the boat's own feed. The URL decides which form is
 * open (`calendar=new` or a calendar's id), so forms open without JavaScript too.
 */
export function LinkedCalendars({
  view: { calendars, feedAddress },
  pageAnswer,
}: LinkedCalendarsProps) {
  const [query] = useSearchParams();
  const open = query.get("calendar");
  const changed = calendars.find(({ id, address }) => id === open && address !== null);
  const section = useRef<HTMLElement>(null);
  // Moves focus into the form that opens, and back to the link that opened it.
  useLostFocus(open, (before) =>
    section.current?.querySelector<HTMLElement>(
      open === null ? `[data-opens="${before}"]` : "[name=name]",
    ),
  );
  return (
    <section
      ref={section}
      id="calendars"
      aria-labelledby="calendars-title"
      className="mt-9 scroll-mt-24 border-t border-hairline pt-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="calendars-title" className="text-h5">
          {m.calendars_title()}
        </h3>
        {open !== "new" && (
          <Link
            to={calendarSectionAddress(query, "new")}
            preventScrollReset
            data-opens="new"
            className={buttonClasses({ size: "sm", className: "max-sm:w-full" })}
          >
            <Plus />
            {m.calendars_link()}
          </Link>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{m.calendars_intro()}</p>
      {open === "new" && (
        <div className="mt-5 rounded-md bg-limestone p-4">
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
            <CalendarAddressForm
              calendar={null}
              title={m.calendars_by_address()}
              pageAnswer={pageAnswer}
              actions={<CloseForm />}
            />
            <CalendarFileForm pageAnswer={pageAnswer} />
          </div>
        </div>
      )}
      {calendars.length === 0 ? (
        <p className="mt-4 text-ink-soft">{m.calendars_none()}</p>
      ) : (
        <ul className="mt-4">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {changed && (
        <div className="mt-4 rounded-md bg-limestone p-4 sm:max-w-160">
          <CalendarAddressForm
            key={changed.id}
            calendar={changed}
            title={m.calendars_change_title({ name: changed.name })}
            pageAnswer={pageAnswer}
            actions={<CloseForm />}
          />
        </div>
      )}
      <CalendarFeed address={feedAddress} />
    </section>
  );
}

function CloseForm() {
  const [query] = useSearchParams();
  return (
    <Link
      to={calendarSectionAddress(query)}
      preventScrollReset
      className={buttonClasses({ size: "sm" })}
    >
      {m.calendars_cancel()}
    </Link>
  );
}
