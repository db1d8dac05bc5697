// @vitest-environment happy-dom
import { fireEvent, getByLabelText } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { run, type } from "#tests/support/running-part.tsx";
import { typedFields } from "../domain/typed-fields.ts";
import { StayFilter } from "./stay-filter.tsx";

const past = new URLSearchParams({ dateFrom: "2020-01-01", dateTo: "2020-01-05" });

test("past days of a search stay in their fields, marked as invalid, until others are typed", async () => {
  const body = await run(
    <StayFilter
      criteria={openSearch}
      typed={typedFields(past, ["dates_past"])}
      problems={[{ field: "dates", text: "La date de départ est passée." }]}
      today={calendarDate("2027-05-03")}
      search={() => undefined}
      searchSoon={() => undefined}
    />,
  );
  const fields = ["Départ", "Retour"].map((label) => getByLabelText<HTMLInputElement>(body, label));
  const values = () => fields.map(({ value }) => value);
  const [departure] = fields;
  await act(async () => {
    for (const field of fields) fireEvent.focusOut(field);
  });
  expect(values()).toEqual(["2020-01-01", "2020-01-05"]);
  expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect(departure?.getAttribute("aria-describedby")).toBe("problem-0");
  if (departure) await type(departure, "2027-06-01");
  expect(values()).toEqual(["2027-06-01", ""]);
});
