import { expect, test } from "vitest";
import { checkFeatureEntries } from "./feature-entries.ts";
import { projectOf } from "./project.ts";

const isBroken = (path: string, statement: string) =>
  checkFeatureEntries(projectOf({ [path]: statement })).length > 0;

const from = "app/features/quotes/commands/accept-quote.server.ts";
const importOf = (specifier: string) => `import { a } from "${specifier}";`;

test.each([
  "components/boat-card.tsx",
  "views/boat-page-view.server.ts",
  "emails/boat-approved.tsx",
  "jobs.server.ts",
])("another feature's %s is not open to others", (inside) => {
  expect(isBroken(from, importOf(`#app/features/boats/${inside}`))).toBe(true);
});

test.each([
  "domain/boat-type.ts",
  "schema.ts",
  "policy.ts",
  "labels.ts",
  "labels-type.ts",
  "queries/list-boats.server.ts",
  "commands/add-boat.server.ts",
])("another feature's %s is open to others", (inside) => {
  expect(isBroken(from, importOf(`#app/features/boats/${inside}`))).toBe(false);
});

test("of another feature's view the type may be named", () => {
  const view = "#app/features/boats/views/boat-page-view.server.ts";
  expect(isBroken(from, `import type { A } from "${view}";`)).toBe(false);
});

test("inside a feature everything is open", () => {
  expect(isBroken(from, importOf("../components/quote-card.tsx"))).toBe(false);
});

test("a route places the components of every feature", () => {
  const card = importOf("#app/features/boats/components/boat-card.tsx");
  expect(isBroken("app/routes/home.tsx", card)).toBe(false);
});
