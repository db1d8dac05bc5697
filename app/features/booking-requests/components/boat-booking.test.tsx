// @vitest-environment happy-dom
import { getAllByRole, getByRole, queryByRole } from "@testing-library/dom";
import { Fragment } from "react";
import { expect, test, vi } from "vitest";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { boatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { AuthDialogContext, type AuthDialogControl } from "#app/ui/auth-link.tsx";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import { press, run, textOf, until } from "#tests/support/running-part.tsx";
import { BoatBooking } from "./boat-booking.tsx";

const day = (date: string) => ({ startsOn: calendarDate(date), endsOn: calendarDate(date) });

type Part = "card" | "dialog" | "bar";

const booking = (isSignedIn: boolean, ...shown: Part[]) => (
  <BoatBooking
    boat={toBookableBoat(bareBoat)}
    calendar={{ ...barePage.calendar, taken: [day("2027-07-11")] }}
    view={boatPageView({ ...barePage, boat: bareBoat }, "fr")}
    ownerName="Marc"
    // A button before the dates of the booking card.
    rating={<button type="button">4,8</button>}
    isOwn={false}
    isListed
    isSignedIn={isSignedIn}
    ignoredParameters={[]}
  >
    {(parts) => shown.map((part) => <Fragment key={part}>{parts[part]}</Fragment>)}
  </BoatBooking>
);

test("contacting the owner without an account opens the registration, which returns to the message and keeps the search", async () => {
  const open = vi.fn<AuthDialogControl["open"]>();
  const body = await run(
    <AuthDialogContext value={{ open }}>{booking(false, "card")}</AuthDialogContext>,
    { query: "location=Marseille&navigation=avec_skipper" },
  );
  await press(getByRole(body, "button", { name: "Contacter le propriétaire" }));
  const [kind, options] = open.mock.calls[0] ?? [];
  expect([kind, options?.redirectTo]).toEqual([
    "register",
    "/boat/1?location=Marseille&navigation=avec_skipper&ask=contact",
  ]);
});

test.each([
  ["button", "Demander à réserver"],
  ["link", "Choisir les dates"],
])("without dates, the %s '%s' opens the calendar of the booking card", async (role, name) => {
  const body = await run(booking(true, "card", "bar"));
  expect(queryByRole(body, "dialog", { name: "Vos dates" })).toBeNull();
  const [pressed] = getAllByRole(body, role, { name });
  if (pressed) await press(pressed);
  await until(() => queryByRole(body, "dialog", { name: "Vos dates" }) !== null);
});

test("a progress bar shows until the message dialog is loaded", async () => {
  const body = await run(booking(true, "dialog"), { query: "ask=contact" });
  expect(getByRole(body, "progressbar")).toBeTruthy();
  await until(() => queryByRole(body, "heading", { name: /Marc/ }) !== null);
  expect(queryByRole(body, "progressbar")).toBeNull();
});

test.each([
  ["2027-07-10", "2027-07-12", "Dates à changer du 10/07/2027 au 12/07/2027"],
  ["2027-07-12", "2027-07-12", "12/07/2027"],
])("the bar on phones says that days cannot be booked: %s to %s", async (from, to, words) => {
  const body = await run(booking(true, "bar"), { query: `dateFrom=${from}&dateTo=${to}` });
  const isRefused = words.startsWith("Dates");
  expect(textOf(body).includes("Dates à changer")).toBe(isRefused);
  expect(textOf(body)).toContain(words.replace("changer ", "changer"));
});
