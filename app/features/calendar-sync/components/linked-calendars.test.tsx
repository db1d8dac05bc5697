// @vitest-environment happy-dom
import { findByRole, getByLabelText, getByRole } from "@testing-library/dom";
import { act, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { press, run, stop, textOf, type, until } from "#tests/support/running-part.tsx";
import { CalendarFeed } from "./calendar-feed.tsx";
import { LinkedCalendars } from "./linked-calendars.tsx";

const calendar = {
  id: "4b7c1c4e-6a2e-4d0b-9f62-0f5f6f3f2c11",
  name: "Autre site",
  address: "https://example.org/vega.ics",
  version: "first",
  state: "read" as const,
  text: "Lu à l'instant",
};

const open = (answers: unknown[] = []) =>
  run(<LinkedCalendars view={{ calendars: [calendar], feedAddress: null }} pageAnswer={null} />, {
    answers,
  });
const focused = () => document.activeElement;

/** Focuses a link before pressing it, as a keyboard user does. */
async function follow(link: HTMLElement) {
  link.focus();
  await press(link);
}

afterEach(stop);

test("opening a calendar's form moves focus into it, and closing it moves focus back to the link", async () => {
  const body = await open();
  const link = () => getByRole(body, "link", { name: "Relier un calendrier" });
  await follow(link());
  expect(focused()).toBe(body.querySelector("[name=name]"));
  await follow(getByRole(body, "link", { name: "Annuler" }));
  expect(focused()).toBe(link());
});

test("a refused calendar moves focus to its first invalid field", async () => {
  const error = { name: ["Donnez un nom à ce calendrier."], address: ["Collez l'adresse."] };
  const refused = { form: "calendars/link", done: false, reason: null, result: { error } };
  const body = await open([refused]);
  await follow(getByRole(body, "link", { name: "Relier un calendrier" }));
  await follow(getByRole(body, "button", { name: "Relier l'adresse" }));
  await until(() => focused()?.getAttribute("aria-invalid") === "true");
  expect(focused()).toBe(body.querySelector("[name=name]"));
});

test("a refusal that concerns no single field is announced to screen readers", async () => {
  const error = { "": ["Ce bateau a déjà dix calendriers."] };
  const result = { status: "error", error };
  const refused = { form: "calendars/link", done: false, reason: "too_many_calendars", result };
  const body = await open([refused]);
  await follow(getByRole(body, "link", { name: "Relier un calendrier" }));
  await follow(getByRole(body, "button", { name: "Relier l'adresse" }));
  expect(textOf(getByRole(body, "alert"))).toContain("Ce bateau a déjà dix calendriers.");
});

test("a calendar that was changed elsewhere keeps what was typed until the stored name is taken", async () => {
  const typed = { name: "Mon club", address: calendar.address };
  const result = { status: "error", initialValue: typed, error: { "": ["Modifié entre-temps"] } };
  const refused = { form: "calendars/change", done: false, reason: "changed_meanwhile", result };
  const body = await open([refused]);
  await follow(getByRole(body, "link", { name: /^Changer l.adresse/ }));
  const name = getByLabelText<HTMLInputElement>(body, "Nom du calendrier");
  await type(name, "Mon club");
  await press(getByRole(body, "button", { name: "Enregistrer" }));
  const notice = await findByRole(body, "region", { name: "Deux versions de cette section" });
  expect(textOf(notice)).toContain("Mon clubEnregistré entre-tempsAutre site");
  expect(textOf(body)).not.toContain("Modifié entre-temps");
  expect(name.value).toBe("Mon club");
  await press(getByRole(notice, "button", { name: /^Prendre la version enregistrée/ }));
  expect(name.value).toBe("Autre site");
  expect(textOf(notice)).toContain("plus rien à choisir");
});

test("creating the feed's address moves focus to it, and revoking it moves focus to the create button", async () => {
  let show: ((address: string | null) => void) | undefined;
  function Feed() {
    const [address, setAddress] = useState<string | null>(null);
    show = setAddress;
    return <CalendarFeed address={address} />;
  }
  const body = await run(<Feed />);
  getByRole(body, "button", { name: "Créer l'adresse" }).focus();
  await act(async () => show?.("https://escale.example/ical/x.ics"));
  expect(focused()).toBe(getByLabelText(body, "Adresse de votre calendrier Escale"));
  getByRole(body, "button", { name: "Révoquer l'adresse" }).focus();
  await act(async () => show?.(null));
  expect(focused()).toBe(getByRole(body, "button", { name: "Créer l'adresse" }));
});
