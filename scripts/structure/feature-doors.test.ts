import { expect, test } from "vitest";
import { checkFeatureDoors } from "./feature-doors.ts";
import { projectOf } from "./project.ts";

const broken = (path: string, specifier: string) =>
  checkFeatureDoors(projectOf({ [path]: `import { a } from "${specifier}";` })).length > 0;

const from = "app/features/quotes/commands/accept-quote.server.ts";

test.each(["components/boat-card.tsx", "photo-storage.server.ts", "emails/boat-approved.tsx"])(
  "another feature's %s is not a door",
  (inside) => {
    expect(broken(from, `#app/features/boats/${inside}`)).toBe(true);
  },
);

test.each([
  "domain/boat-type.ts",
  "schema.ts",
  "policy.ts",
  "labels.ts",
  "queries.server.ts",
  "queries/list-boats.server.ts",
  "commands/add-boat.server.ts",
])("another feature's %s is a door", (inside) => {
  expect(broken(from, `#app/features/boats/${inside}`)).toBe(false);
});

test("inside a feature everything is open", () => {
  expect(broken(from, "../quote-numbers.server.ts")).toBe(false);
});

test("a route places the components of every feature", () => {
  expect(broken("app/routes/home.tsx", "#app/features/boats/components/boat-card.tsx")).toBe(false);
});
