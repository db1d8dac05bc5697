import { expect, test } from "vitest";
import { noRateLimits, unlessJustDone } from "./rate-limits.server.ts";

test("what fails is thrown as it is, even if its count cannot be taken back", async () => {
  const limits = { ...noRateLimits, giveBack: () => Promise.reject(new Error("no connection")) };
  const asked = unlessJustDone(limits, ["account-mail-again", "key"], () =>
    Promise.reject(new Error("the mail was not queued")),
  );
  await expect(asked).rejects.toThrow("the mail was not queued");
});
