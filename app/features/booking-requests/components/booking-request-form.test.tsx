// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { keptTexts } from "#app/forms/kept-text.ts";
import { type Cents, cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { hydrateAfter } from "#tests/support/early-part.tsx";
import { run, textOf } from "#tests/support/running-part.tsx";
import { BookingRequestForm } from "./booking-request-form.tsx";

const choice = { from: calendarDate("2027-07-10"), to: calendarDate("2027-07-11"), guests: 2 };

async function totalOf(totalCents: Cents | null) {
  const form = { boatId: "b", minAge: null, kind: "book", choice, totalCents } as const;
  const body = await run(<BookingRequestForm {...form} />);
  return body.querySelector<HTMLInputElement>("input[name=total]")?.value;
}

test("a request names the full price that its renter sees, or none if a day has no price", async () => {
  expect(await totalOf(cents(76_050))).toBe("760.50");
  expect(await totalOf(null)).toBeUndefined();
});

beforeEach(() => localStorage.clear());

const field = (body: HTMLElement) => getByRole<HTMLTextAreaElement>(body, "textbox");

test("a message that is typed before hydration is kept and can be sent", async () => {
  const form = { boatId: "b", minAge: null, kind: "book", choice, totalCents: null } as const;
  const body = await hydrateAfter(<BookingRequestForm {...form} />, (early) => {
    field(early).value = "Bonjour";
  });
  expect(field(body).value).toBe("Bonjour");
  expect(getByRole(body, "button", { name: "Envoyer la demande" })).toHaveProperty(
    "disabled",
    false,
  );
});

const form = { boatId: "b", minAge: null, kind: "book", choice, totalCents: null } as const;
const place = "visitor booking-request-b";

/** The message after hydration, if this was typed before it; null if nothing was. */
async function messageAfter(early: string | null, pageAnswer: FormRefused | null = null) {
  const part = <BookingRequestForm {...form} pageAnswer={pageAnswer} />;
  const body = await hydrateAfter(part, (page) => {
    if (early !== null) field(page).value = early;
  });
  return field(body).value;
}

test("a message that is typed before hydration is added to a stored one", async () => {
  keptTexts.write(place, "Bonjour Marc, nous serons quatre.");
  expect(await messageAfter(null)).toBe("Bonjour Marc, nous serons quatre.");
  const both = "Bonjour Marc, nous serons quatre.\n\nAvez-vous";
  expect(await messageAfter("Avez-vous")).toBe(both);
  expect(keptTexts.read(place)).toBe(both);
  // What a browser restores, or what is typed once more, is there already.
  expect(await messageAfter(both)).toBe(both);
  expect(await messageAfter("Bonjour Marc")).toBe(both);
});

test("a message that was sent before hydration and refused is shown instead of an older stored one", async () => {
  keptTexts.write(place, "Bonjour Marc, nous serons quatre.");
  const pageAnswer: FormRefused = {
    form: "",
    done: false,
    reason: "rate_limited",
    result: { initialValue: { content: "Avez-vous un skipper ?" } },
  };
  expect(await messageAfter(null, pageAnswer)).toBe("Avez-vous un skipper ?");
});

test("all errors of a refused request are shown at once, each once", async () => {
  const days = "Choisissez une date de départ et une date de retour";
  const message = "Écrivez votre message";
  const pageAnswer: FormRefused = {
    form: "",
    done: false,
    reason: null,
    result: { error: { dateFrom: [days], dateTo: [days], guests: null, content: [message] } },
  };
  const body = await run(<BookingRequestForm {...form} pageAnswer={pageAnswer} />);
  const shown = [...getByRole(body, "alert").querySelectorAll("p")].map(textOf);
  expect(shown).toEqual(["Impossible d'envoyer le message", days, message]);
});
