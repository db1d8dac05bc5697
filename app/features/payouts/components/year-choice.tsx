import { useState } from "react";
import { Form, useSubmit } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";

type YearChoiceProps = { year: number; years: readonly number[] };

/**
 * Menu of years: a choice applies at once, and going back selects the page's year again. Without JavaScript,
 * a button submits the choice. It is not printed.
 */
export function YearChoice({ year, years }: YearChoiceProps) {
  const submit = useSubmit();
  const [chosen, setChosen] = useState({ year, of: year });
  if (chosen.of !== year) setChosen({ year, of: year });
  return (
    <Form method="get" className="flex gap-2 print:hidden">
      <Select
        name="year"
        size="sm"
        aria-label={m.payouts_choose_year()}
        value={String(chosen.year)}
        onChange={(event) => {
          setChosen({ year: Number(event.currentTarget.value), of: year });
          void submit(event.currentTarget.form);
        }}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <span className="no-script-only">
        <Button type="submit" size="sm">
          {m.payouts_show_year()}
        </Button>
      </span>
    </Form>
  );
}
