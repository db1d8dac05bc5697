import { Search } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { lastBookableDay } from "#app/features/availability/domain/bookable-days.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DateRangeField, type StayDates } from "#app/ui/date-range-field.tsx";
import { searchQueryOf } from "../domain/search-query.ts";
import { GuestsField } from "./guests-field.tsx";
import { PlaceField } from "./place-field.tsx";

type SearchFormProps = {
  /** The first selectable day. */
  today: CalendarDate;
};

const cell =
  "rounded-md px-3.5 py-2.5 outline-sea-bright has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-2 lg:px-4 xl:px-5";
// A thin separator line, above the cell on phones and before it on desktops, a little shorter than the cell.
const line =
  "relative before:absolute before:bg-hairline max-lg:before:inset-x-3.5 max-lg:before:top-0 max-lg:before:h-px lg:before:inset-y-2.5 lg:before:left-0 lg:before:w-px";

/**
 * The home page's search form (spec 1 §2). Without JavaScript, the browser submits it to the search page;
 * with JavaScript, empty fields are left out of the URL.
 */
export function SearchForm({ today }: SearchFormProps) {
  const action = localizedPath(useLanguage(), "/search");
  const navigate = useNavigate();
  const pending = useNavigation().location?.pathname === action;
  const [guests, setGuests] = useState("1");
  const [stay, setStay] = useState<StayDates>({ from: null, to: null });

  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(action + searchQueryOf(new FormData(event.currentTarget)));
  }

  return (
    <search>
      <Form
        method="get"
        action={action}
        aria-label={m.search_form()}
        onSubmit={search}
        className="grid grid-cols-1 rounded-[1.125rem] bg-white p-2 shadow-lg lg:grid-cols-[1.45fr_2fr_1.1fr_auto] lg:items-center lg:rounded-xl lg:p-2.5"
      >
        <PlaceField label={m.search_form_destination()} className={cell} />
        <DateRangeField
          value={stay}
          onChange={setStay}
          names={["dateFrom", "dateTo"]}
          minDate={today}
          maxDate={lastBookableDay(today)}
          onDeparture="follow"
          className={classNames("date-cells", line)}
          cellClassName={classNames(
            cell,
            "nth-2:before:absolute nth-2:before:inset-y-2.5 nth-2:before:left-0 nth-2:before:w-px nth-2:before:bg-hairline",
          )}
        />
        <GuestsField
          label={m.search_form_guests()}
          value={guests}
          onChange={setGuests}
          className={classNames(cell, line)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<Search />}
          pending={pending}
          className="mt-1 lg:mt-0 lg:h-15"
        >
          {m.search_form_submit()}
        </Button>
      </Form>
    </search>
  );
}
