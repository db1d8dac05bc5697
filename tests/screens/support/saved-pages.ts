import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { languageOfPath } from "#app/i18n/language.ts";

/** A page that a test received. */
export type SavedPage = { status: number; path: string; body: string; test: string };

/**
 * Saves a page for `npm run test:pages`, which sets the folder. Pages of the same address and of the same
 * elements are one state, which is saved once.
 */
export function savePage({ status, path, body }: Omit<SavedPage, "test">): void {
  const folder = process.env["SAVED_PAGES"];
  if (!folder || !body.startsWith("<!DOCTYPE html>")) return;
  const { testPath = "", currentTestName = "" } = expect.getState();
  const page: SavedPage = { status, path, body, test: `${basename(testPath)}: ${currentTestName}` };
  try {
    writeFileSync(join(folder, `${stateOf(page)}.json`), JSON.stringify(page), { flag: "wx" });
  } catch (error) {
    const isKnown = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isKnown) throw error;
  }
}

function stateOf({ path, body }: SavedPage): string {
  const { pathname } = new URL(path, "http://site");
  const address = pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id");
  const elements = body
    .slice(body.indexOf("<body"))
    .matchAll(/<(?<tag>[a-z\d]+)(?:[^>]* class="(?<names>[^"]*)")?/g);
  const shape = [...elements].map(({ groups }) => `${groups?.["tag"]}.${groups?.["names"]}`);
  return createHash("sha256")
    .update([languageOfPath(pathname), address, ...shape].join("\n"))
    .digest("hex")
    .slice(0, 24);
}
