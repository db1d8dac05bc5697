// @vitest-environment happy-dom
import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { toBookableBoat } from "#app/features/boats/queries/boat-details.server.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { bareBoat } from "#tests/factories/boat-page-data.ts";
import { press, run } from "#tests/setup/running-part.tsx";
import type { CompleteChoice } from "../domain/booking-choice.ts";
import { MessageBeforeAccount } from "./message-before-account.tsx";

const boat = toBookableBoat({ ...bareBoat, navigationMode: "avec_ou_sans_skipper" });
const days = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-12"), guests: 2 };

const write = (choice: CompleteChoice | null, query = "") =>
  run(
    <MessageBeforeAccount
      {...{ boat, choice }}
      view={{ extras: [] }}
      ownerName="Marc"
      kind={choice ? "book" : "contact"}
      stage="typing"
      onKept={() => {}}
    />,
    { query },
  );

test("a request before the account asks about the skipper too; a question without days does not", async () => {
  const request = await write(days);
  expect(getByRole(request, "radio", { name: "Sans skipper" })).toHaveProperty("checked", true);
  const question = await write(null);
  expect(queryByRole(question, "radio")).toBe(null);
  expect(getByLabelText(question, /Marc/)).toHaveProperty("value", "");
});

test("who searched for boats with a skipper asks for one, until they choose otherwise", async () => {
  const request = await write(days, "navigation=avec_skipper&guests=2");
  expect(getByRole(request, "radio", { name: "Avec skipper" })).toHaveProperty("checked", true);
  await press(getByRole(request, "radio", { name: "Sans skipper" }));
  expect(getByRole(request, "radio", { name: "Sans skipper" })).toHaveProperty("checked", true);
});
