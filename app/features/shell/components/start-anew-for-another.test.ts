// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { keptFields } from "#app/forms/kept-fields.ts";
import { keptTexts } from "#app/forms/kept-text.ts";
import { ownPlace } from "#app/forms/own-place.ts";
import { rememberPerson, startAnewForAnother } from "./start-anew-for-another.ts";

const unload = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

/**
 * Mocks the reload; like a browser, it fires `beforeunload` first, so that forms can ask for confirmation.
 */
const reload = vi.spyOn(location, "reload").mockImplementation(() => void unload());

afterEach(() => reload.mockClear());

const pageOf = (id: string | null) =>
  [
    ["root", { origin: "http://escale.test" }],
    ["fr/shell", { person: id === null ? null : { id } }],
  ] as const;

/** Whether the response is shown in the current page, without a reload. */
async function isShown(page: Parameters<typeof startAnewForAnother>[0]): Promise<boolean> {
  const waited = new Promise<boolean>((resolve) => void setTimeout(() => resolve(false)));
  return Promise.race([startAnewForAnother(page).then(() => true), waited]);
}

test("a page that now belongs to another user is reloaded, and their data is not shown in the old page", async () => {
  await rememberPerson(pageOf("claire"));
  expect(await isShown(pageOf("marc"))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the reload for another user skips the confirmation of a form with unsaved changes", async () => {
  const ask = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  addEventListener("beforeunload", ask);
  await rememberPerson(pageOf("claire"));
  await isShown(pageOf("marc"));
  expect(ask).not.toHaveBeenCalled();
  // Later attempts to leave ask for confirmation again.
  unload();
  removeEventListener("beforeunload", ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ["is the same person's", "claire", pageOf("claire")],
  ["is nobody's any more", "claire", pageOf(null)],
  ["was nobody's before", null, pageOf("marc")],
  ["does not say whose it is", "claire", [["fr/messages", { total: 2 }]] as const],
])("a page that %s is shown without a reload", async (_, before, page) => {
  await rememberPerson(pageOf(before));
  expect(await isShown(page)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test("what one user typed in this tab is forgotten once another user signs in, and not before", async () => {
  sessionStorage.clear();
  await rememberPerson(pageOf("claire"));
  keptFields.write("report 1", { explanation: "Faux numéro" });
  await rememberPerson(pageOf(null));
  await rememberPerson(pageOf("claire"));
  expect(keptFields.read("report 1")).toEqual({ explanation: "Faux numéro" });
  await rememberPerson(pageOf("marc"));
  expect(keptFields.read("report 1")).toBe(null);
});

const textsOf = (person: string | null) => {
  const place = ownPlace(person, "message 1");
  return [keptTexts.read(place), keptFields.read(place)?.["content"] ?? null];
};

function typeAs(person: string | null, text: string) {
  const place = ownPlace(person, "message 1");
  keptTexts.write(place, text);
  keptFields.write(place, { content: text });
}

test("signing out forgets what was typed before signing in, and keeps for the user what they typed", async () => {
  sessionStorage.clear();
  typeAs(null, "Bonjour");
  await rememberPerson(pageOf("claire"));
  expect(textsOf(null)).toEqual(["Bonjour", "Bonjour"]);
  typeAs("claire", "Bonjour Marc");
  await rememberPerson(pageOf(null));
  expect(textsOf(null)).toEqual([null, null]);
  expect(textsOf("claire")).toEqual(["Bonjour Marc", "Bonjour Marc"]);
});

test("what a visitor types after a sign-out is kept when they sign in in the same tab", async () => {
  sessionStorage.clear();
  await rememberPerson(pageOf("claire"));
  await rememberPerson(pageOf(null));
  typeAs(null, "Bonjour");
  await rememberPerson(pageOf(null));
  await rememberPerson(pageOf("sam"));
  expect(textsOf(null)).toEqual(["Bonjour", "Bonjour"]);
});
