import { z } from "zod";
import type { Violation } from "../structure/violation.ts";
import type { MessageFile } from "./message-file.ts";

const settingsSchema = z.object({
  "plugin.inlang.messageFormat": z
    .object({ pathPattern: z.union([z.string(), z.array(z.string())]).optional() })
    .optional(),
});

export const settingsPath = "project.inlang/settings.json";

/**
 * Checks that the settings list exactly the existing files: the compiler silently skips a file that is not
 * listed, and a listed file that is missing.
 */
export function checkCompiledFiles(settings: string, files: readonly MessageFile[]): Violation[] {
  const { "plugin.inlang.messageFormat": format } = settingsSchema.parse(JSON.parse(settings));
  const listed = [format?.pathPattern].flat().map(String);
  const written = [...new Set(files.map(({ name }) => `./messages/{locale}/${name}.json`))];
  const rules = [
    ...written.filter((path) => !listed.includes(path)).map((path) => `does not list ${path}`),
    ...listed
      .filter((path) => !written.includes(path))
      .map((path) => `lists ${path}, which does not exist`),
  ];
  return rules.map((rule) => ({ path: settingsPath, line: 1, rule }));
}
