import { globSync } from "node:fs";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import { unseenCode } from "./unseen-code.ts";

/** A part of the code that is mutated and tested with the tests of one level. */
export type Area = {
  name: "domain" | "commands" | "screens";
  /** Globs of the files that are mutated. */
  files: readonly string[];
  /**
   * The projects of `vitest.config.ts` whose tests must detect the mutants; `include` limits them to some
   * files.
   */
  projects: readonly { name: string; include?: string[] }[];
  /** Whether only a sample of the mutants is tested. */
  sampled: boolean;
  /** Whether tests import the mutated files directly, so that all other tests can be skipped. */
  imported: boolean;
  /** Recognizes code that the area's tests cannot observe. */
  leftOut?: Ignorer;
  /** A command that builds the mutated sources once before the tests. */
  build?: string;
};

export const areas: readonly Area[] = [
  {
    name: "domain",
    files: [
      "app/features/*/domain/**/*.ts",
      "app/features/*/policy.ts",
      "app/platform/{money,lifecycle,time/calendar-date,time/months}.ts",
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
    // Code that only runs in the browser is covered by unit tests of components.
    projects: [{ name: "screens" }, { name: "unit", include: ["app/**/*.test.tsx"] }],
    sampled: true,
    imported: false,
    leftOut: unseenCode,
    build: "node scripts/mutation/build-mutated.ts",
  },
];

/** The area with this name; throws if there is none. */
export function areaOf(name: string | undefined): Area {
  const area = areas.find((each) => each.name === name);
  if (!area) throw new Error(`There is no area "${name}" to mutate`);
  return area;
}

/** The files of an area that are in one of the paths, sorted. */
export function filesOf(area: Area, root: string, below: readonly string[]): string[] {
  return globSync([...area.files], { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => below.some((place) => path === place || path.startsWith(`${place}/`)))
    .sort();
}
