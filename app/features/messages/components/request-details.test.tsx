import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup } from "#tests/support/markup.tsx";
import { RequestDetails } from "./request-details.tsx";

const boat = {
  id: "1",
  title: "Vega",
  city: "Marseille",
  port: "Vieux-Port",
  photo: null,
  hasPage: true,
};
const dateFrom = calendarDate("2027-07-10");
const request = { dateFrom, dateTo: dateFrom, guests: 2 };

test("what the renter chose is a list without dots, which could end a line", () => {
  const asked = ["Avec skipper", "2 × Paddle", "Kayak"];
  expect(markup(<RequestDetails {...{ boat, request, asked }} renterRating={null} />)).toContain(
    "Avec skipper, 2 × Paddle, Kayak",
  );
});

const detailsOf = (hasPage: boolean) =>
  markup(
    <RequestDetails boat={{ ...boat, hasPage }} request={request} asked={[]} renterRating={null} />,
  );

test("the title leads to the boat's page only where the reader can open it", () => {
  expect(detailsOf(true)).toContain('href="/boat/1"');
  expect(detailsOf(false)).toContain("Vega");
  expect(detailsOf(false)).not.toContain("href");
});
