import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DateRangeField, type StayDates } from "#app/ui/date-range-field.tsx";
import { SearchFormDestination } from "./search-form-destination.tsx";
import { SearchFormGuests } from "./search-form-guests.tsx";

type SearchFormProps = {
  /** The first day that can be chosen. */
  today: CalendarDate;
  className?: string | undefined;
};

const cell = "px-3.5 py-2.5 lg:px-5";
const line = "max-lg:border-t lg:border-l border-hairline";

/**
 * The search of the home page (spec 1 §2). A plain form to the search page: without scripts the
 * browser sends it, with them its empty fields stay out of the address.
 */
export function SearchForm({ today, className }: SearchFormProps) {
  const action = localizedPath(useLanguage(), "/search");
  const navigate = useNavigate();
  const pending = useNavigation().location?.pathname === action;
  const [stay, setStay] = useState<StayDates>({ from: null, to: null });

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
    const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value).trim()]));
    void navigate(`${action}?${query}`);
  }

  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={m.search_form()}
      onSubmit={search}
      className={classNames(
        "grid rounded-[1.125rem] bg-white p-2 shadow-lg lg:grid-cols-[1.45fr_2fr_1.1fr_auto] lg:items-center lg:rounded-xl lg:p-2.5",
        className,
      )}
    >
      <SearchFormDestination className={cell} />
      <DateRangeField
        value={stay}
        onChange={setStay}
        names={["dateFrom", "dateTo"]}
        minDate={today}
        onDeparture="follow"
        className={classNames("grid grid-cols-2", line)}
        cellClassName={classNames(cell, "[&+&]:border-l [&+&]:border-hairline")}
      />
      <SearchFormGuests className={classNames(cell, line)} />
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
  );
}
