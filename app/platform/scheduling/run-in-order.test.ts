import { expect, test } from "vitest";
import { runInOrder } from "./run-in-order.ts";

test("work for one key runs in the order of the calls", async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all(["a", "b", "c"].map((name) => runInOrder("boat", work(name))));
  expect(results).toEqual(["a", "b", "c"]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("work for other keys does not wait", async () => {
  let finish: (() => void) | undefined;
  const long = runInOrder("one", () => new Promise<void>((resolve) => (finish = resolve)));
  expect(await runInOrder("other", async () => "done")).toBe("done");
  finish?.();
  await long;
});

test("work that fails does not affect other work", async () => {
  const failed = runInOrder("boat", () => Promise.reject(new Error("broken")));
  const next = runInOrder("boat", async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
