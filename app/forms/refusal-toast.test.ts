import { afterEach, expect, test } from "vitest";
import type { LoadedResults } from "#app/platform/browser/loaded-results.ts";
import { listToasts } from "#app/ui/toast.ts";
import { dismissOutdatedRefusal, dismissRefusal, toastRefusal } from "./refusal-toast.ts";

afterEach(dismissRefusal);

const loaded = (toast: unknown): LoadedResults => ({
  root: { type: "data", result: { origin: "http://escale.test", toast } },
  "fr/stay-reviews": { type: "data", result: { reviews: [] } },
});

test("the toast about a failed form is dismissed once the page brings the server's toast about the form", () => {
  toastRefusal({ title: "Erreur", text: "Ce n'est pas enregistré." });
  dismissOutdatedRefusal(loaded(null));
  expect(listToasts()).toHaveLength(1);
  dismissOutdatedRefusal(loaded({ tone: "success", title: "Succès" }));
  expect(listToasts()).toEqual([]);
});
