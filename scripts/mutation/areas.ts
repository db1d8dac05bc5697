import { globSync } from "node:fs";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import { unseenCode } from "./unseen-code.ts";

/** A part of the code that is mutated with the tests of one level. */
export type Area = {
  name: "domain" | "commands" | "screens";
  /** The files that are mutated. */
  files: readonly string[];
  /** Projects of `vitest.config.ts` whose tests must detect the mutants, or some of their files. */
  projects: readonly { name: string; include?: string[] }[];
  /** All mutants, or a sample of this size. */
  sampled: boolean;
  /** Whether tests import the mutated files directly, so that other tests are skipped. */
  imported: boolean;
  /** Code that its tests cannot see. */
  leftOut?: Ignorer;
  /** Built once from the mutated sources, before the tests. */
  build?: string;
};

export const areas: readonly Area[] = [
  {
    name: "domain",
    files: [
      "app/features/*/domain/**/*.ts",
      "app/features/*/policy.ts",
      "app/platform/{money,calendar-date,months,lifecycle}.ts",
    ],
    projects: [{ name: "unit" }],
    sampled: false,
    imported: true,
  },
  {
    name: "commands",
    files: ["app/features/*/commands/**/*.server.ts"],
    projects: [{ name: "integration" }],
    sampled: true,
    imported: true,
  },
  {
    name: "screens",
    files: ["app/features/*/components/**/*.tsx", "app/routes/**/*.tsx"],
    // What only the browser runs has unit tests of components.
    projects: [{ name: "screens" }, { name: "unit", include: ["app/**/*.test.tsx"] }],
    sampled: true,
    imported: false,
    leftOut: unseenCode,
    build: "node scripts/mutation/build-mutated.ts",
  },
];

/** The area of that name; throws when there is none. */
export function areaOf(name: string | undefined): Area {
  const area = areas.find((each) => each.name === name);
  if (!area) throw new Error(`There is no area "${name}" to mutate`);
  return area;
}

/** The files of an area below one of the paths, in order. */
export function filesOf(area: Area, root: string, below: readonly string[]): string[] {
  return globSync([...area.files], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => below.some((place) => path === place || path.startsWith(`${place}/`)))
    .sort();
}
