// @vitest-environment happy-dom
import { getAllByRole, getByRole } from "@testing-library/dom";
import { useState } from "react";
import { expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { press, run } from "#tests/setup/running-part.tsx";
import type { ContestedFee } from "../queries/list-contested-fees.server.ts";
import { ContestedFeeList } from "./contested-fee-list.tsx";

const at = new Date("2027-05-01T10:00:00Z");
const contest = (id: string): ContestedFee => ({
  id,
  boat: { id: "b", title: "Vega", port: "Vieux-Port" },
  ownerFirstName: "Marc",
  clientFirstName: "Claire",
  files: [],
  reason: "weather",
  checkInDate: calendarDate("2027-05-10"),
  checkOutDate: calendarDate("2027-05-12"),
  totalCents: cents(87_000),
  feeCents: cents(4_350),
  cancelledAt: at,
  claimedAt: at,
  evidenceUntil: at,
  statement: "Avis de coup de vent",
  canDecide: true,
});

/** The page, whose first fee is decided when the last button is pressed. */
function Page() {
  const [contests, decide] = useState([contest("1"), contest("2")]);
  return (
    <main>
      <h1>Frais contestés</h1>
      <ContestedFeeList contests={contests} claims={[]} refusal={null} />
      <button type="button" onClick={() => decide(contests.slice(1))}>
        Réponse du site
      </button>
    </main>
  );
}

test("whoever decides about a fee goes on at the next one, and after the last at the page's heading", async () => {
  const body = await run(<Page />);
  const answer = () => press(getByRole(body, "button", { name: "Réponse du site" }));
  const decide = () => getAllByRole(body, "button", { name: "Envoyer la décision" });
  const [first, second] = decide();
  first?.focus();
  await answer();
  expect(decide()).toEqual([second]);
  expect(document.activeElement).toBe(second);
  await answer();
  expect(document.activeElement?.textContent).toBe("Frais contestés");
});
