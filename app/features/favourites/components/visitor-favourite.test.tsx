// @vitest-environment happy-dom
import { getByRole, queryByRole } from "@testing-library/dom";
import { act } from "react";
import { expect, test } from "vitest";
import { AuthDialogContext, type AuthDialogControl } from "#app/ui/auth-link.tsx";
import { press, run } from "#tests/support/running-part.tsx";
import { VisitorFavourite } from "./visitor-favourite.tsx";

test("the heart opens the dialog at once, whose sign-in waits until the browser keeps the boat", async () => {
  const opened: Parameters<AuthDialogControl["open"]>[] = [];
  const answer = Promise.withResolvers<unknown>();
  const body = await run(
    <AuthDialogContext value={{ open: (...how) => void opened.push(how) }}>
      <VisitorFavourite boatId="b0a7" />
    </AuthDialogContext>,
    { answers: [answer.promise], query: "guests=4" },
  );
  await press(getByRole(body, "button", { name: "Ajouter aux favoris" }));
  const [kind, { redirectTo, sendAfter } = {}] = opened[0] ?? [];
  expect([kind, redirectTo]).toEqual(["login", "/?guests=4"]);

  let isKept = false;
  const kept = sendAfter?.then(() => (isKept = true));
  await act(async () => undefined);
  expect(isKept).toBe(false);
  await act(async () => answer.resolve(null));
  await kept;
  expect(isKept).toBe(true);
});

test("the heart of a card names its boat", async () => {
  const body = await run(<VisitorFavourite boatId="b0a7" title="Sirocco" floating />);
  const heart = queryByRole(body, "button", { name: "Ajouter Sirocco aux favoris" });
  expect(heart).not.toBeNull();
});
