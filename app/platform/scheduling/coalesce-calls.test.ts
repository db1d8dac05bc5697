import { expect, test } from "vitest";
import { coalesceCalls } from "./coalesce-calls.ts";

test("calls made while a question is running share the answer of the next one", async () => {
  const questions: PromiseWithResolvers<number>[] = [];
  const ask = coalesceCalls(() => {
    const question = Promise.withResolvers<number>();
    questions.push(question);
    return question.promise;
  });
  const first = ask();
  const second = ask();
  const third = ask();
  expect(questions).toHaveLength(1);
  questions[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  questions[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  expect(questions).toHaveLength(2);
  const fourth = ask();
  questions[2]?.resolve(3);
  expect(await fourth).toBe(3);
});
