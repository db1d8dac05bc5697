// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { boatPageView } from "#app/features/boats/views/boat-page-view.server.ts";
import { type AuthDialogControl, AuthDialogContext } from "#app/ui/auth-link.tsx";
import { bareBoat, barePage } from "#tests/factories/boat-page-data.ts";
import { press, run, until } from "#tests/setup/running-part.tsx";
import { BoatBooking } from "./boat-booking.tsx";

const booking = (isSignedIn: boolean, part: "card" | "dialog") => (
  <BoatBooking
    boat={toBookableBoat(bareBoat)}
    calendar={barePage.calendar}
    view={boatPageView({ ...barePage, boat: bareBoat }, "fr")}
    ownerName="Marc"
    rating={null}
    isOwn={false}
    isListed
    isSignedIn={isSignedIn}
    ignoredParameters={[]}
  >
    {(parts) => parts[part]}
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

test("a progress bar shows until the message dialog is loaded", async () => {
  const body = await run(booking(true, "dialog"), { query: "ask=contact" });
  expect(queryByRole(body, "progressbar")).not.toBeNull();
  await until(() => queryByRole(body, "heading", { name: /Marc/ }) !== null);
  expect(queryByRole(body, "progressbar")).toBeNull();
});
