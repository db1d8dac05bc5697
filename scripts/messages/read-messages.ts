import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { languages, type MessageFile, parseMessageFile } from "./message-file.ts";

/** Reads every message file of the project in `root`, French first. */
export function readMessages(root: string): MessageFile[] {
  return languages.flatMap((language) =>
    globSync(`messages/${language}/*.json`, { cwd: root })
      .sort()
      .map((path) =>
        parseMessageFile(language, basename(path, ".json"), readFileSync(join(root, path), "utf8")),
      ),
  );
}
