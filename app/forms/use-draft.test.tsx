// @vitest-environment happy-dom

import { getByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayMs } from "#app/platform/time/durations.ts";
import { runAs, type } from "#tests/support/running-part.tsx";
import { keptTexts } from "./kept-text.ts";
import { useDraft } from "./use-draft.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function Message() {
  const draft = useDraft("message 1", "");
  return <textarea value={draft.text} onChange={(event) => draft.write(event.target.value)} />;
}

/** The field as this user sees it, or a visitor if null. */
async function fieldOf(person: string | null) {
  return getByRole<HTMLTextAreaElement>(await runAs(person, <Message />), "textbox");
}

test("a visitor's text is shown to the user who signs in next, and from then on to nobody else", async () => {
  await type(await fieldOf(null), "Bonjour Marc");
  expect((await fieldOf(null)).value).toBe("Bonjour Marc");
  expect((await fieldOf("claire")).value).toBe("Bonjour Marc");
  expect((await fieldOf(null)).value).toBe("");
  expect((await fieldOf("sam")).value).toBe("");
  expect((await fieldOf("claire")).value).toBe("Bonjour Marc");
});

test("what a user wrote before they signed in replaces their older draft", async () => {
  await type(await fieldOf("claire"), "Un autre jour");
  await type(await fieldOf(null), "Bonjour Marc");
  expect((await fieldOf("claire")).value).toBe("Bonjour Marc");
});

test("a text is not shown after a day", async () => {
  keptTexts.write("claire message 1", "Bonjour");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + dayMs);
  expect((await fieldOf("claire")).value).toBe("");
});
