import { expect, test } from "vitest";
import { revalidateUnlessOffline } from "./offline.ts";

const revalidates = (actionResult?: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it reads
  revalidateUnlessOffline({ actionResult } as Parameters<typeof revalidateUnlessOffline>[0]);

test("a page reloads its data, except after a form that the site did not answer", () => {
  expect(revalidates({ error: "no connection", isOffline: true })).toBe(false);
  expect(revalidates({ error: "refused" })).toBe(true);
  expect(revalidates()).toBe(true);
});
