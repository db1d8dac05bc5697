// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dayMs } from "#app/platform/time/durations.ts";
import {
  deviceStore,
  forgetOtherUsers,
  forgetVisitors,
  removeExpired,
  visitorsPlace,
} from "./device-store.ts";

const isText = (value: unknown): value is string => typeof value === "string";
const notes = deviceStore({ name: "note", keptFor: dayMs, isValue: isText });
const tabNotes = deviceStore({ name: "tab-note", isValue: isText });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Otherwise a millisecond may pass between two lines of a test.
  wait(0);
});
afterEach(() => vi.restoreAllMocks());

/** Lets this time pass, and no more until the next call. */
function wait(ms: number) {
  const later = Date.now() + ms;
  vi.spyOn(Date, "now").mockReturnValue(later);
}

describe("an entry", () => {
  test("is found at its own place and kind only, until it is removed", () => {
    notes.write("claire 1", "Bonjour Marc");
    expect(notes.read("claire 1")).toBe("Bonjour Marc");
    expect(notes.read("claire 2")).toBe(null);
    expect(tabNotes.read("claire 1")).toBe(null);
    notes.write("claire 1", null);
    expect(notes.read("claire 1")).toBe(null);
    expect(localStorage.length).toBe(0);
  });

  test("moves to another place in place of what is there, and stays when that is its own", () => {
    notes.write("claire 1", "old");
    notes.write("visitor 1", "new");
    notes.move("visitor 1", "claire 1");
    notes.move("visitor 1", "claire 1");
    notes.move("claire 1", "claire 1");
    expect([notes.read("visitor 1"), notes.read("claire 1")]).toEqual([null, "new"]);
  });

  test("expires when its time is over, counted from its last change, and is then removed", () => {
    notes.write("claire 1", "Bonjour");
    wait(dayMs - 1);
    expect(notes.read("claire 1")).toBe("Bonjour");
    notes.write("claire 1", "Bonjour Marc");
    wait(dayMs - 1);
    expect(notes.read("claire 1")).toBe("Bonjour Marc");
    wait(1);
    expect(notes.read("claire 1")).toBe(null);
    expect(localStorage.length).toBe(0);
  });

  test("of a tab does not expire", () => {
    tabNotes.write("claire 1", "Bonjour");
    wait(365 * dayMs);
    expect(tabNotes.read("claire 1")).toBe("Bonjour");
  });

  test.each([
    ["of another form", `${Date.now() + dayMs} {"text":"Bonjour"}`],
    ["that is no JSON", `${Date.now() + dayMs} Bonjour`],
    ["without a time", "Bonjour"],
    ["that is empty", ""],
  ])("%s is not read", (_, entry) => {
    localStorage.setItem("typed note claire 1", entry);
    expect(notes.read("claire 1")).toBe(null);
  });
});

test("of what is stored, only what has expired is removed", () => {
  notes.write("claire 1", "old");
  tabNotes.write("claire 1", "in the tab");
  wait(dayMs);
  notes.write("claire 2", "new");
  localStorage.setItem("review-shortcuts", "off");
  removeExpired();
  expect(Object.keys(localStorage).toSorted()).toEqual(["review-shortcuts", "typed note claire 2"]);
  expect(tabNotes.read("claire 1")).toBe("in the tab");
});

test("a sign-out removes what visitors typed, another user's sign-in what this tab has of others", () => {
  const places = ["claire 1", visitorsPlace("1")];
  const written = () =>
    [notes, tabNotes].map((store) => places.filter((place) => store.read(place) !== null));
  for (const place of places) {
    notes.write(place, "Bonjour");
    tabNotes.write(place, "Bonjour");
  }
  sessionStorage.setItem("person", "claire");
  forgetOtherUsers();
  expect(written()).toEqual([places, [visitorsPlace("1")]]);
  tabNotes.write("claire 1", "Bonjour");
  forgetVisitors();
  expect(written()).toEqual([["claire 1"], ["claire 1"]]);
  expect(sessionStorage.getItem("person")).toBe("claire");
});

test.each([
  ["is full", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(fail)],
  ["is forbidden", () => vi.spyOn(globalThis, "localStorage", "get").mockImplementation(fail)],
])("nothing fails when storage %s", (_, prepare) => {
  prepare();
  notes.write("claire 1", "Bonjour");
  notes.move("claire 1", "claire 2");
  expect(notes.read("claire 1")).toBe(null);
  notes.write("claire 1", null);
  forgetVisitors();
  removeExpired();
});

function fail(): never {
  throw new Error("No storage");
}
