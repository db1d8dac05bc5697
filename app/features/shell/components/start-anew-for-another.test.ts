// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { readKeptFields, writeKeptFields } from "#app/forms/kept-fields.ts";
import { keepDraft, readDraft } from "#app/forms/kept-text.ts";
import { ownPlace } from "#app/forms/own-place.ts";
import { rememberPerson, startAnewForAnother } from "./start-anew-for-another.ts";

const unload = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** A browser puts the question of the forms before it loads the page anew. */
const reload = vi.spyOn(location, "reload").mockImplementation(() => void unload());

afterEach(() => reload.mockClear());

const pageOf = (id: string | null) =>
  [
    ["root", { origin: "http://escale.test" }],
    ["fr/shell", { person: id === null ? null : { id } }],
  ] as const;

/** Whether the answer is shown in the page as it is. */
async function isShown(page: Parameters<typeof startAnewForAnother>[0]): Promise<boolean> {
  const waited = new Promise<boolean>((resolve) => void setTimeout(() => resolve(false)));
  return Promise.race([startAnewForAnother(page).then(() => true), waited]);
}

test("a page that has become another person's is loaded anew, and shows nothing of them in the old one", async () => {
  await rememberPerson(pageOf("claire"));
  expect(await isShown(pageOf("marc"))).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the question of a form that asks before it is left is not put to the other person", async () => {
  const ask = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  addEventListener("beforeunload", ask);
  await rememberPerson(pageOf("claire"));
  await isShown(pageOf("marc"));
  expect(ask).not.toHaveBeenCalled();
  // Had the page not been left, it would ask again.
  unload();
  removeEventListener("beforeunload", ask);
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ["is the same person's", "claire", pageOf("claire")],
  ["is nobody's any more", "claire", pageOf(null)],
  ["was nobody's before", null, pageOf("marc")],
  ["does not say whose it is", "claire", [["fr/messages", { total: 2 }]] as const],
])("a page that %s is shown as ever", async (_, before, page) => {
  await rememberPerson(pageOf(before));
  expect(await isShown(page)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test("what one person typed in this tab is forgotten once another one is signed in, and not before", async () => {
  sessionStorage.clear();
  await rememberPerson(pageOf("claire"));
  writeKeptFields("report 1", { explanation: "Faux numéro" });
  await rememberPerson(pageOf(null));
  await rememberPerson(pageOf("claire"));
  expect(readKeptFields("report 1")).toEqual({ explanation: "Faux numéro" });
  await rememberPerson(pageOf("marc"));
  expect(readKeptFields("report 1")).toBe(null);
});

const textsOf = (person: string | null) => {
  const place = ownPlace(person, "message 1");
  return [readDraft(place, Date.now()), readKeptFields(place)?.["content"] ?? null];
};

function typeAs(person: string | null, text: string) {
  const place = ownPlace(person, "message 1");
  keepDraft(place, text, Date.now());
  writeKeptFields(place, { content: text });
}

test("what was typed before somebody signed in is gone once they signed out, and theirs is kept for them", async () => {
  sessionStorage.clear();
  typeAs(null, "Bonjour");
  await rememberPerson(pageOf("claire"));
  expect(textsOf(null)).toEqual(["Bonjour", "Bonjour"]);
  typeAs("claire", "Bonjour Marc");
  await rememberPerson(pageOf(null));
  expect(textsOf(null)).toEqual([null, null]);
  expect(textsOf("claire")).toEqual(["Bonjour Marc", "Bonjour Marc"]);
});

test("what the next visitor types is theirs when they sign in in the same tab", async () => {
  sessionStorage.clear();
  await rememberPerson(pageOf("claire"));
  await rememberPerson(pageOf(null));
  typeAs(null, "Bonjour");
  await rememberPerson(pageOf(null));
  await rememberPerson(pageOf("sam"));
  expect(textsOf(null)).toEqual(["Bonjour", "Bonjour"]);
});
