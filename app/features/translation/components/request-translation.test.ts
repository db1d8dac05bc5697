import { afterEach, expect, test, vi } from "vitest";
import { toast } from "#app/ui/toast.ts";
import { requestTranslation } from "./request-translation.ts";

vi.mock("#app/ui/toast.ts", () => ({ toast: vi.fn<typeof toast>() }));
afterEach(() => vi.unstubAllGlobals());

test("after too many translations a toast says when to retry", async () => {
  const answer = new Response("{}", { status: 429, headers: { "Retry-After": "601" } });
  vi.stubGlobal("fetch", async () => answer);
  expect(await requestTranslation("Une belle unité", "en")).toBeNull();
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({
      tone: "error",
      description: "Trop de demandes en peu de temps. Réessayez dans 11 minutes.",
    }),
    "translation",
  );
});
