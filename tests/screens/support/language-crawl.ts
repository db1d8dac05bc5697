import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";
import type { Page } from "./page.ts";

/** One visit to a page: its address, who opened it, its status and its heading. */
type Look = { route: string; path: string; who: string; status: number; heading: string };

const looks: Look[] = [];

const table = routes.map(asRoute);

function asRoute({ id, path, index, children }: RouteConfigEntry): RouteObject {
  const shared = { ...(id && { id }), ...(path !== undefined && { path }) };
  return index ? { ...shared, index } : { ...shared, children: children?.map(asRoute) ?? [] };
}

/** The route id of the page at an address: `fr/help`. */
export function pageAt(path: string): string {
  const found = matchRoutes(table, path.split("?")[0] ?? "")?.at(-1);
  return found?.route.id ?? "";
}

/** The route ids of all pages with text, in both languages; routes for files and layouts do not count. */
export const everyPage: readonly string[] = pagesOf(routes);

function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id = "", file, children }) => {
    if (children) return pagesOf(children);
    return file.endsWith(".tsx") && /^(fr|en)\//.test(id) ? [id] : [];
  });
}

/** Adds an examined page to the report. */
export function noteLook(who: string, page: Page): void {
  const heading = page.document.querySelector("h1")?.textContent.trim() ?? "";
  looks.push({ route: pageAt(page.path), path: page.path, who, status: page.status, heading });
}

const reportPath = resolve(import.meta.dirname, "../../../reports/both-languages.md");

/** Writes to `reports/both-languages.md` which pages were examined, in which states and for whom. */
export function writeReport(): void {
  const lines = everyPage.flatMap((route) => {
    const ofPage = looks.filter((look) => look.route === route);
    const rows = ofPage.map(({ who, path, status, heading }) => {
      return `| ${who} | \`${short(path)}\` | ${status} | ${heading} |`;
    });
    const head = ["| who | address | status | heading |", "| --- | --- | --- | --- |"];
    return [
      `## ${route}`,
      "",
      ...(rows.length > 0 ? [...head, ...new Set(rows)] : ["Not examined."]),
      "",
    ];
  });
  mkdirSync(dirname(reportPath), { recursive: true });
  const intro = `# Pages whose texts were compared with the other language's catalogue\n\n${looks.length} looks at ${new Set(looks.map(({ route }) => route)).size} of ${everyPage.length} pages.\n\n`;
  writeFileSync(reportPath, intro + lines.join("\n"));
}

/** Shortens the ids in an address to their first characters. */
function short(path: string): string {
  return path.replaceAll(/([\da-f]{4})[\da-f]{4}-[\da-f-]{27}/g, "$1…");
}
