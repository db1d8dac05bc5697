import { featureOf } from "./feature-of.ts";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

const maxFiles = 60;

/** Reports features with more than 60 files, not counting tests: they should be split. */
export function checkFeatureSize({ paths }: Project): Violation[] {
  const features = Map.groupBy(
    paths.filter((path) => !isTestFile(path)),
    (path) => featureOf(path)?.feature,
  );
  return [...features].flatMap(([feature, files]) =>
    feature && files.length > maxFiles
      ? [
          {
            path: `app/features/${feature}`,
            line: 1,
            rule: `${files.length} files, at most ${maxFiles}`,
          },
        ]
      : [],
  );
}
