import { dirname } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import base from "../../vitest.config.ts";
import { areaOf } from "./areas.ts";

// The projects of vitest.config.ts that test an area's mutants. Messages and the build are created once
// beforehand, because vitest runs once per mutant.

const area = areaOf(process.env["MUTATION_AREA"]);
const madeBefore = /\/setup\/(messages|build)\.ts$/;

const projects = (base.test?.projects ?? [])
  .flatMap((project) =>
    typeof project === "object" && !(project instanceof Promise) ? [project] : [],
  )
  .flatMap((project) => {
    const tested = area.projects.find(({ name }) => name === project.test?.name);
    return tested ? [{ project, include: tested.include ?? project.test?.include ?? [] }] : [];
  })
  .map(({ project, include }, index) => ({
    ...project,
    test: {
      ...project.test,
      include,
      globalSetup: [project.test?.globalSetup ?? []]
        .flat()
        .filter((path) => !madeBefore.test(path)),
      ...(project.test?.name === "screens" && {
        setupFiles: "scripts/mutation/load-build.ts",
        // A cached page is rendered for one test and shown to the next, which then seems not to cover it.
        env: { ...project.test.env, PAGE_CACHE_MB: "0" },
      }),
      maxWorkers: 1,
      // Instrumented code takes several times as long on two busy cores.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      sequence: { groupOrder: index },
    },
  }));

/**
 * Runs the tests closest to the mutated file first: they detect most mutants. A mutant in code that runs when
 * a module loads would need every test; it only gets the tests of its own feature.
 */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated, ...others] = this.ctx.config.related ?? [];
    if (!mutated || others.length > 0) return files;
    const stem = mutated.replace(/\.tsx?$/, "");
    const near = (path: string) => placeOf(path) === placeOf(mutated);
    const distance = (path: string) =>
      path.replace(/\.test\.tsx?$/, "") === stem ? 0 : near(path) ? 1 : 2;
    const namesNoTests = files.every(({ project }) => !project.config.testNamePattern);
    return files
      .filter(({ moduleId }) => !namesNoTests || near(moduleId))
      .toSorted((a, b) => distance(a.moduleId) - distance(b.moduleId));
  }
}

/** The feature that a file belongs to, or its folder. */
function placeOf(path: string): string {
  return /^.*\/app\/features\/[^/]+/.exec(path)?.[0] ?? dirname(path);
}

export default defineConfig({ test: { projects, sequence: { sequencer: NearestFirst } } });
