import { importTarget } from "./import-target.ts";
import type { Project } from "./project.ts";
import { isTestFile } from "./source-file.ts";
import type { Violation } from "./violation.ts";
import { featureOf, isDomainFile, type Zone, zoneOf } from "./zone.ts";

const below: Record<Exclude<Zone, "outside">, readonly Zone[]> = {
  routes: ["routes", "features", "ui", "i18n", "messages", "platform"],
  features: ["features", "ui", "i18n", "messages", "platform"],
  ui: ["ui", "i18n", "messages", "platform"],
  i18n: ["i18n", "messages", "platform"],
  messages: ["messages"],
  platform: ["platform", "i18n", "schema"],
  schema: ["schema", "platform"],
  demo: ["demo", "db", "schema", "platform"],
  db: ["db", "demo", "schema", "platform"],
  server: ["server", "db", "demo", "schema", "platform"],
};

/** Imports go downwards: routes, features, ui, platform; types count as well as values. */
export function checkDownhill({ files }: Project): Violation[] {
  return files
    .filter((file) => !isTestFile(file.path))
    .flatMap((file) =>
      file.imports.flatMap(({ specifier, line }) => {
        const target = importTarget(file.path, specifier);
        if (target.kind !== "file" || mayImport(file.path, target.path)) return [];
        const rule = `${placeOf(file.path)} may not import ${placeOf(target.path)} (${specifier})`;
        return [{ path: file.path, line, rule }];
      }),
    );
}

function mayImport(from: string, to: string): boolean {
  const zone = zoneOf(from);
  const target = zoneOf(to);
  if (zone === "outside") return true;
  if (target === "messages" && isDomainFile(from)) return false;
  if (target === "schema" && zone === "features") return /\.server\.tsx?$/.test(from);
  if (target === "features" && zone === "demo") return isDoorForDemo(to);
  if (target === "features" && zone === "server") return featureOf(to)?.inside === "jobs.server.ts";
  return below[zone].includes(target);
}

/** Demo data is created by the same commands as users' data, so that it follows the same rules. */
function isDoorForDemo(path: string): boolean {
  return /^(commands|domain)\/|^schema\.ts$/.test(featureOf(path)?.inside ?? "");
}

function placeOf(path: string): string {
  const zone = zoneOf(path);
  if (zone === "outside") return path.split("/")[0] ?? path;
  if (isDomainFile(path)) return "a domain file";
  return zone === "messages" ? "the generated messages" : zone;
}
