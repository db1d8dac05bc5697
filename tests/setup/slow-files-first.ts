import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that start whole servers and wait for them come first: what is left at the end of a run is
 * short, so that no process waits for another.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return /\/(?:tests\/start|packages)\//.test(moduleId);
}
