// @vitest-environment happy-dom
import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { listToasts } from "#app/ui/toast.ts";
import { press, runPages } from "#tests/support/running-part.tsx";
import { toastFavourite } from "./favourite-toast.tsx";

test("undoing a removal sends the time since which the boat was a favourite", async () => {
  const since = "2027-04-01T00:00:00.000Z";
  toastFavourite({ change: "removed", since }, "b0a7");
  const [toast] = listToasts();
  let sent: object = {};
  const action = async ({ request }: { request: Request }) => {
    sent = Object.fromEntries(await request.formData());
    return null;
  };
  const body = await runPages([
    { path: "/", Component: () => toast?.description },
    { path: "/favourites", action },
  ]);
  await press(getByRole(body, "button", { name: "Annuler" }));
  expect(sent).toEqual({ boatId: "b0a7", isFavourite: "true", since, scripted: "yes" });
});
