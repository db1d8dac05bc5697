import { describe, expect, test } from "vitest";
import { checkDownhill } from "./downhill.ts";
import { projectOf } from "./project.ts";

const broken = (path: string, specifier: string) =>
  checkDownhill(projectOf({ [path]: `import { a } from "${specifier}";` })).length > 0;

describe("imports run downhill", () => {
  test.each([
    ["app/ui/button.tsx", "#app/features/boats/schema.ts"],
    ["app/ui/button.tsx", "#app/routes/home.tsx"],
    ["app/platform/env.ts", "#app/features/boats/schema.ts"],
    ["app/platform/env.ts", "#app/ui/button.tsx"],
    ["app/platform/env.ts", "#app/i18n/paraglide/messages.js"],
    ["app/i18n/links.ts", "#app/features/boats/schema.ts"],
    ["app/i18n/links.ts", "#app/ui/button.tsx"],
    ["app/features/boats/schema.ts", "#app/routes/home.tsx"],
    ["app/features/boats/schema.ts", "#db/schema/boats.ts"],
    ["app/features/boats/components/card.tsx", "#db/schema/boats.ts"],
    ["app/features/boats/queries.server.ts", "#db/demo/boats.ts"],
    ["app/features/boats/queries.server.ts", "#server/app.ts"],
    ["app/features/boats/domain/length.ts", "#app/i18n/paraglide/messages.js"],
    ["app/routes/home.tsx", "#db/schema/boats.ts"],
    ["app/routes/home.tsx", "#tests/factories.ts"],
    ["server/app.ts", "#app/features/boats/queries.server.ts"],
    ["server/app.ts", "#app/ui/button.tsx"],
    ["db/schema/boats.ts", "#server/app.ts"],
    ["db/migrate.ts", "#app/features/boats/commands/add-boat.server.ts"],
    ["db/demo/boats.ts", "#app/features/boats/queries.server.ts"],
    ["db/demo/boats.ts", "#app/features/boats/components/card.tsx"],
  ])("%s may not import %s", (path, specifier) => {
    expect(broken(path, specifier)).toBe(true);
  });

  test.each([
    ["app/routes/home.tsx", "#app/features/boats/queries.server.ts"],
    ["app/root.tsx", "./app.css"],
    ["app/features/boats/components/card.tsx", "#app/ui/button.tsx"],
    ["app/features/boats/components/card.tsx", "#app/i18n/paraglide/messages.js"],
    ["app/features/boats/queries.server.ts", "#db/schema/boats.ts"],
    ["app/features/boats/commands/add-boat.server.ts", "#db/schema/boats.ts"],
    ["app/features/boats/domain/length.ts", "#app/platform/money.ts"],
    ["app/ui/button.tsx", "#app/i18n/links.ts"],
    ["app/i18n/links.ts", "#app/platform/env.ts"],
    ["app/platform/db.server.ts", "#db/schema/schema.ts"],
    ["server/app.ts", "#app/platform/env.ts"],
    ["server/app.ts", "#db/demo/load.ts"],
    ["db/schema/boats.ts", "#app/platform/money.ts"],
    ["db/demo/boats.ts", "#app/features/boats/commands/add-boat.server.ts"],
    ["db/demo/boats.ts", "#app/features/boats/domain/boat-type.ts"],
    ["tests/e2e/search.test.ts", "#app/routes/home.tsx"],
    ["app/ui/button.test.tsx", "#tests/render.tsx"],
    ["app/ui/button.tsx", "react"],
  ])("%s may import %s", (path, specifier) => {
    expect(broken(path, specifier)).toBe(false);
  });

  test.each([
    `import type { A } from "#app/features/boats/schema.ts";`,
    `export { a } from "#app/features/boats/schema.ts";`,
    `export * from "#app/features/boats/schema.ts";`,
    `export const load = () => import("#app/features/boats/schema.ts");`,
    `export type A = import("#app/features/boats/schema.ts").A;`,
  ])("this counts as an import: %s", (text) => {
    expect(checkDownhill(projectOf({ "app/ui/button.tsx": text }))).toHaveLength(1);
  });

  test("the report names the file, the line and the import", () => {
    const text = `const a = 1;\n\nimport { b } from "#app/routes/home.tsx";`;
    expect(checkDownhill(projectOf({ "app/ui/button.tsx": text }))).toEqual([
      {
        path: "app/ui/button.tsx",
        line: 3,
        rule: "ui may not import routes (#app/routes/home.tsx)",
      },
    ]);
  });

  test("what looks like an import in a comment or a string is none", () => {
    const text = `// import { a } from "#app/routes/home.tsx";\nexport const b = 'import "#app/routes/home.tsx"';`;
    expect(checkDownhill(projectOf({ "app/ui/button.tsx": text }))).toEqual([]);
  });
});
