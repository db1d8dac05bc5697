import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import { stronglyConnected } from "./strongly-connected.ts";
import type { Violation } from "./violation.ts";
import { featureOf } from "./zone.ts";

type Reach = { to: string; path: string; line: number; specifier: string };

/**
 * No import cycles between features: of any two, at most one imports the other. Types count,
 * because reading a feature requires reading the types it names.
 */
export function checkFeatureCircles(project: Project): Violation[] {
  const reaches = reachesOf(project);
  return stronglyConnected(reaches)
    .filter((circle) => circle.length > 1)
    .flatMap((circle) => {
      const names = [...circle].sort();
      const inside = names.flatMap((feature) =>
        (reaches.get(feature) ?? []).filter(({ to }) => names.includes(to)),
      );
      return inside.map(({ path, line, specifier }) => ({
        path,
        line,
        rule: `part of a circle between the features ${names.join(", ")} (${specifier})`,
      }));
    });
}

/** What each feature imports from other features. */
function reachesOf({ files }: Project): ReadonlyMap<string, readonly Reach[]> {
  const found = new Map<string, Reach[]>();
  for (const file of files) {
    const home = featureOf(file.path)?.feature;
    if (!home || isTestFile(file.path)) continue;
    const reaches = found.get(home) ?? [];
    found.set(home, reaches);
    for (const { specifier, line } of file.imports) {
      const target = importTarget(file.path, specifier);
      const to = target.kind === "file" ? featureOf(target.path)?.feature : undefined;
      if (to && to !== home) reaches.push({ to, path: file.path, line, specifier });
    }
  }
  return found;
}
