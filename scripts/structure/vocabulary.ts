import { featureOf } from "./feature-of.ts";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";

const emptyWords = new Set([
  ..."util utils utilities helper helpers misc common".split(" "),
  ..."manager managers service services".split(" "),
]);

const inFeature: readonly RegExp[] = [
  /^domain\/[^.]+(\.test)?\.ts$/,
  /^components\/[^.]+(\.test)?\.tsx?$/,
  // Fields that the forms of several features share.
  /^fields\/[^.]+-fields?\.tsx$/,
  /^emails\/[^.]+(\.test)?\.tsx?$/,
  /^commands\/[^/]+\.server(\.test)?\.ts$/,
  /^commands\/[^/.]+\.test\.ts$/,
  // Locks are steps of commands.
  /^queries\/(?!lock-)[^/]+\.server(\.test)?\.ts$/,
  /^queries\/[^/.]+\.test\.ts$/,
  /^forms\/[^/.]+-form\.server(\.test)?\.ts$/,
  /^views\/[^/.]+-view\.server(\.test)?\.tsx?$/,
  /^views\/[^/.]+-view\.test\.tsx?$/,
  // The sections of the setup editor: each has a form, a schema, and server code.
  /^sections\/([a-z-]+\/)?[^/.]+(\.server|\.test)?\.tsx?$/,
  /^(policy|(schema|labels)(-[a-z]+)?)\.ts$/,
  /^(schema|policy|labels)(-[a-z]+)*\.test\.ts$/,
  /^jobs(\.server)?(\.test)?\.ts$/,
  /^subscribers(-[a-z]+)?\.server\.ts$/,
];

/**
 * Checks that file names are meaningful and in kebab-case, and that the files of app/ are of known kinds, so
 * that a path says what the file contains.
 */
export function checkVocabulary({ paths }: Project): Violation[] {
  return paths.flatMap((path) =>
    [nameProblem(path), placeProblem(path), commandProblem(path)]
      .filter((rule) => rule !== null)
      .map((rule) => ({ path, line: 1, rule })),
  );
}

function nameProblem(path: string): string | null {
  if (/^packages\/[^/]+\/README\.md$/.test(path)) return null;
  const names = path.replace(/\.d\.ts$/, ".ts").split("/");
  for (const name of names) {
    const parts = name.replace(/^\./, "").split(".");
    if (!parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))) {
      return `${name} is not in kebab-case`;
    }
    const empty = parts.flatMap((part) => part.split("-")).find((word) => emptyWords.has(word));
    if (empty) return `'${empty}' says nothing: name what ${name} holds`;
  }
  if (/^index\.[jt]sx?$/.test(names.at(-1) ?? "")) return "no index files: import the file itself";
  return null;
}

function placeProblem(path: string): string | null {
  if (/^app\/[^/]+\.tsx?$/.test(path) && !/^app\/(root|routes|entry\.[a-z]+)\.tsx?$/.test(path)) {
    return "only the root, the route table and the entries stand directly in app/";
  }
  if (
    /^app\/[^/]+\//.test(path) &&
    !/^app\/(routes|features|forms|ui|i18n|platform)\//.test(path)
  ) {
    return "app/ holds routes, features, forms, ui, i18n and platform";
  }
  if (/^app\/features\/[^/]+$/.test(path)) return "a file of features/ belongs into a feature";
  const inside = featureOf(path)?.inside;
  if (inside && !inFeature.some((pattern) => pattern.test(inside))) {
    return "a feature holds domain/, commands/, queries/, forms/, fields/, sections/, views/, components/, emails/, schema.ts, policy.ts, labels.ts, jobs.ts and jobs.server.ts";
  }
  return null;
}

function commandProblem(path: string): string | null {
  const name = /^commands\/([^.]+)\./.exec(featureOf(path)?.inside ?? "")?.[1];
  if (!name || isTestFile(path) || /^[a-z]+(-[a-z0-9]+)+$/.test(name)) return null;
  return "a command is named verb-noun.server.ts";
}
