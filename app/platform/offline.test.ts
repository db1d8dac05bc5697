import { expect, test } from "vitest";
import { revalidateUnlessOffline, answerUnlessOffline } from "./offline.ts";

const otherwise = () => ({ error: "no connection" });
const revalidates = (actionResult?: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it reads
  revalidateUnlessOffline({ actionResult } as Parameters<typeof revalidateUnlessOffline>[0]);

test("the server's answer counts, also when it is an error", async () => {
  expect(await answerUnlessOffline(async () => "sent", otherwise)).toBe("sent");
  const refusal = new Error("refused");
  await expect(answerUnlessOffline(() => Promise.reject<string>(refusal), otherwise)).rejects.toBe(
    refusal,
  );
});

test("without a connection the page answers itself, and asks for nothing more", async () => {
  const answer = await answerUnlessOffline(
    () => Promise.reject<string>(new TypeError("Failed to fetch")),
    otherwise,
  );
  expect(answer).toEqual({ error: "no connection", isOffline: true });
  expect(revalidates(answer)).toBe(false);
  expect(revalidates({ error: "refused" })).toBe(true);
  expect(revalidates()).toBe(true);
});
