import { expect, test } from "vitest";
import { revalidateWhenReached, serverAnswerOr } from "./unreached.ts";

const otherwise = () => ({ error: "no connection" });
const revalidates = (actionResult?: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that it looks at
  revalidateWhenReached({ actionResult } as Parameters<typeof revalidateWhenReached>[0]);

test("the server's answer counts, also when it is an error", async () => {
  expect(await serverAnswerOr(async () => "sent", otherwise)).toBe("sent");
  const refusal = new Error("refused");
  await expect(serverAnswerOr(() => Promise.reject<string>(refusal), otherwise)).rejects.toBe(
    refusal,
  );
});

test("without a connection the page answers itself, and asks for nothing more", async () => {
  const answer = await serverAnswerOr(
    () => Promise.reject<string>(new TypeError("Failed to fetch")),
    otherwise,
  );
  expect(answer).toEqual({ error: "no connection", unreached: true });
  expect(revalidates(answer)).toBe(false);
  expect(revalidates({ error: "refused" })).toBe(true);
  expect(revalidates()).toBe(true);
});
