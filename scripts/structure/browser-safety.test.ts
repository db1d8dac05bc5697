import { describe, expect, test } from "vitest";
import { checkBrowserSafety } from "./browser-safety.ts";
import { projectOf } from "./project.ts";

const server = { "app/features/boats/queries.server.ts": 'import { readFile } from "node:fs";' };
const problems = (path: string, text: string) =>
  checkBrowserSafety(projectOf({ ...server, [path]: text }));

describe("code for the browser", () => {
  const places = [
    "app/features/boats/components/card.tsx",
    "app/features/boats/domain/boat-type.ts",
    "app/features/boats/schema.ts",
    "app/features/boats/policy.ts",
    "app/ui/button.tsx",
  ];
  const serverModules = [
    "#app/features/boats/queries.server.ts",
    "node:fs",
    "fs",
    "#db/schema/boats.ts",
  ];
  const pairs = places.flatMap((path) => serverModules.map((name) => [path, name] as const));

  test.each(pairs)("in %s does not import %s", (path, specifier) => {
    expect(problems(path, `import { a } from "${specifier}";`)).toHaveLength(1);
  });

  test("may name a type of the server, because the import is erased", () => {
    const text = 'import type { Boat } from "../queries.server.ts";';
    expect(problems("app/features/boats/components/card.tsx", text)).toEqual([]);
  });

  test("may not write that type inline, because such an import stays", () => {
    const text = 'import { type Boat } from "../queries.server.ts";';
    expect(problems("app/features/boats/components/card.tsx", text)).toHaveLength(1);
  });

  test("does not reach the server through another file either", () => {
    const project = projectOf({
      "app/ui/clock.tsx": 'import { a } from "#app/platform/time.ts";',
      "app/platform/time.ts": 'import { hrtime } from "node:process";',
    });
    expect(checkBrowserSafety(project)).toEqual([
      {
        path: "app/platform/time.ts",
        line: 1,
        rule: "browser code imports node:process (the browser gets here from app/ui/clock.tsx)",
      },
    ]);
  });
});

test("routes and server files import the server", () => {
  const text = 'import { a } from "#app/features/boats/queries.server.ts";';
  expect(problems("app/routes/home.tsx", text)).toEqual([]);
  expect(problems("app/features/boats/commands/add-boat.server.ts", text)).toEqual([]);
});
