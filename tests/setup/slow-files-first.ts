import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that start whole servers and wait for them run first, so that only short files are left at the end of
 * a run and no process waits for another. Files that need a document run one after another, because a process
 * continues only with a file that needs the same environment as the previous one.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(sorted.map((file) => [file, rankOf(file)]));
    return sorted.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  if (/\/(?:tests\/start|packages)\//.test(moduleId)) return 2;
  return readFileSync(moduleId, "utf8").includes("@vitest-environment") ? 1 : 0;
}
