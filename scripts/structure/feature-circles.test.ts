import { expect, test } from "vitest";
import { checkFeatureCircles } from "./feature-circles.ts";
import { projectOf } from "./project.ts";

const quote = "app/features/quotes/commands/send-quote.server.ts";
const message = "app/features/messages/queries/find-conversation.server.ts";

const circlesOf = (texts: Record<string, string>) =>
  checkFeatureCircles(projectOf(texts)).map(({ path, rule }) => `${path}: ${rule}`);

test("one feature may know another", () => {
  expect(
    circlesOf({ [quote]: 'import { a } from "#app/features/messages/schema.ts";', [message]: "" }),
  ).toEqual([]);
});

test("two features that know each other are a circle, by different files and by types too", () => {
  expect(
    circlesOf({
      [quote]: 'import { a } from "#app/features/messages/schema.ts";',
      [message]: 'import type { A } from "#app/features/quotes/domain/quote-status.ts";',
    }),
  ).toEqual([
    `${message}: part of a circle between the features messages, quotes (#app/features/quotes/domain/quote-status.ts)`,
    `${quote}: part of a circle between the features messages, quotes (#app/features/messages/schema.ts)`,
  ]);
});

test("a circle over a third feature counts", () => {
  const texts = {
    [quote]: 'import { a } from "#app/features/messages/schema.ts";',
    [message]: 'import { a } from "#app/features/boats/schema.ts";',
    "app/features/boats/schema.ts": 'import { a } from "#app/features/quotes/schema.ts";',
  };
  expect(circlesOf(texts)).toHaveLength(3);
});

test("tests and routes may reach wherever they like", () => {
  expect(
    circlesOf({
      [quote]: 'import { a } from "#app/features/messages/schema.ts";',
      "app/features/messages/schema.test.ts": 'import { a } from "#app/features/quotes/schema.ts";',
      "app/routes/messages.tsx": 'import { a } from "#app/features/quotes/schema.ts";',
    }),
  ).toEqual([]);
});
