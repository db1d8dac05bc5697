import { lastBookableDay } from "#app/features/availability/domain/bookable-days.ts";
import { writeSearchArea } from "#app/features/matching-boats/domain/search-area.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { ChoiceChip } from "#app/ui/choice-card.tsx";
import { DateRangeField, type StayDates } from "#app/ui/date-range-field.tsx";
import type { TypedFields } from "../domain/typed-fields.ts";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { GuestsField } from "./guests-field.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { useFollowing } from "./use-following.ts";
import { wrongField } from "./wrong-field.ts";

type StayFilterProps = {
  search: () => void;
  criteria: SearchCriteria;
  typed: TypedFields | null;
  problems: SearchPageView["problems"];
  today: CalendarDate;
  searchSoon: () => void;
};

const noDates: StayDates = { from: null, to: null };

const row = "stay-row";
const firstRow = `${row} rounded-t-lg`;
const lastRow = `${row} rounded-b-lg`;

/** The fields for place, dates and guests, in one frame. */
export function StayFilter({
  criteria,
  typed,
  problems,
  today,
  search,
  searchSoon,
}: StayFilterProps) {
  const { range, area } = criteria;
  const [dates, setDates] = useFollowing<StayDates>(range ?? typed?.dates ?? noDates);
  const [guests, setGuests] = useFollowing(typed?.guests ?? String(criteria.guests));
  return (
    <div className="grid gap-2">
      <div className="divide-y divide-field rounded-lg border border-field">
        <PlaceFilter
          location={typed?.location ?? criteria.location ?? ""}
          wrong={wrongField(problems, "location")}
          onPick={search}
          className={firstRow}
        />
        <DateRangeField
          value={dates}
          onChange={setDates}
          onConfirm={search}
          wrong={wrongField(problems, "dates")}
          names={["dateFrom", "dateTo"]}
          minDate={today}
          maxDate={lastBookableDay(today)}
          picking="confirmed"
          className="date-cells"
          cellClassName={`${row} [&+&]:border-l [&+&]:border-field`}
        />
        <GuestsField
          label={m.search_guests()}
          value={guests}
          onChange={setGuests}
          onStep={searchSoon}
          wrong={wrongField(problems, "guests")}
          className={lastRow}
        />
      </div>
      {area && (
        <ChoiceChip
          name="area"
          value={writeSearchArea(area)}
          key={writeSearchArea(area)}
          defaultChecked
          onChange={search}
          label={m.search_area_keep()}
          className="justify-self-start"
        />
      )}
    </div>
  );
}
