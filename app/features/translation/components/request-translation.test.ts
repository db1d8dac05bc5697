import { afterEach, expect, test, vi } from "vitest";
import { dismissToast, listToasts } from "#app/ui/toast.ts";
import { requestTranslation } from "./request-translation.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of listToasts()) dismissToast(id);
});

// spec 1-4.17 1-8.19 1-8.20
test.each([
  ["Erreur de traduction", "Impossible de traduire le texte. Veuillez réessayer.", () => failed()],
  ["Erreur de traduction", "Une erreur est survenue lors de la traduction.", () => lost()],
  [
    "Traduction non nécessaire",
    "Le texte est déjà dans la langue demandée.",
    () => Response.json({ translatedText: "Une belle unité", detectedSourceLanguage: "fr" }),
  ],
])(
  "a text that cannot be translated shows the toast '%s', '%s'",
  async (title, description, answer) => {
    vi.stubGlobal("fetch", async () => answer());
    expect(await requestTranslation({ text: "Une belle unité" }, "fr")).toBeNull();
    expect(listToasts()).toMatchObject([{ id: "translation", title, description }]);
  },
);

const failed = () => new Response("{}", { status: 503 });
function lost(): never {
  throw new TypeError("Failed to fetch");
}

test("after too many translations a toast says when to retry", async () => {
  const answer = new Response("{}", { status: 429, headers: { "Retry-After": "601" } });
  vi.stubGlobal("fetch", async () => answer);
  expect(await requestTranslation({ text: "Une belle unité" }, "en")).toBeNull();
  const description = "Trop de demandes en peu de temps. Réessayez dans 11 minutes.";
  expect(listToasts()).toMatchObject([{ id: "translation", tone: "error", description }]);
});
