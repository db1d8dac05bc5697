import { expect, test } from "vitest";
import { revalidateUnlessOffline } from "./offline.ts";

const revalidates = (actionResult?: unknown, actionStatus?: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it reads
  revalidateUnlessOffline({ actionResult, actionStatus } as Parameters<
    typeof revalidateUnlessOffline
  >[0]);

test("a page reloads its data, except after a form that did not reach the site", () => {
  expect(revalidates({ error: "no connection", isOffline: true })).toBe(false);
  expect(revalidates({ error: "refused" })).toBe(true);
  expect(revalidates()).toBe(true);
});

test("a page does not reload after a form whose sender is signed out", () => {
  expect(revalidates({ reason: "signed_out" }, 401)).toBe(false);
  expect(revalidates({ reason: "changed_meanwhile" }, 409)).toBe(true);
});
