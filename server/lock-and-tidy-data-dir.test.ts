import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireLock } from "@escale/embedded-postgres/exclusive-lock";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DataDirInUseError } from "./data-dir-lock.ts";
import { lockAndTidyDataDir } from "./lock-and-tidy-data-dir.ts";

describe("the start, when it locks its data folder,", () => {
  let dataDir: string;
  let release: () => Promise<void>;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "escale-data-"));
    release = async () => undefined;
  });
  afterEach(async () => {
    await release();
    await rm(dataDir, { recursive: true, force: true });
  });

  const lockAndTidy = () =>
    lockAndTidyDataDir(dataDir, { undoing: (undo) => void (release = async () => undo()) });
  const modeOf = async (name: string) =>
    ((await stat(join(dataDir, name))).mode & 0o777).toString(8);

  test("closes the site's own folders and files to other users of the machine", async () => {
    for (const name of ["files", "mail", "uploads"]) await mkdir(join(dataDir, name));
    await writeFile(join(dataDir, "secrets.json"), "{}");
    for (const name of ["files", "mail", "uploads", "secrets.json"]) {
      await chmod(join(dataDir, name), 0o755);
    }
    await lockAndTidy();
    for (const name of ["files", "mail", "uploads"]) expect(await modeOf(name)).toBe("700");
    for (const name of ["secrets.json", "escale.lock"]) expect(await modeOf(name)).toBe("600");
  });

  // On a mounted volume they belong to root, who alone may change them.
  test("leaves the entries of others as they are", async () => {
    await mkdir(join(dataDir, "lost+found"));
    await writeFile(join(dataDir, "backup.tar"), "");
    for (const name of ["lost+found", "backup.tar"]) await chmod(join(dataDir, name), 0o755);
    await lockAndTidy();
    expect(await modeOf("lost+found")).toBe("755");
    expect(await modeOf("backup.tar")).toBe("755");
  });

  test("removes what a killed process left of its uploads, and no stored file", async () => {
    await mkdir(join(dataDir, "files/unfinished"), { recursive: true });
    await writeFile(join(dataDir, "files/unfinished/passport"), "half a passp");
    await mkdir(join(dataDir, "files/documents"));
    await writeFile(join(dataDir, "files/documents/passport.pdf"), "%PDF");
    await lockAndTidy();
    expect(await readdir(join(dataDir, "files"), { recursive: true })).toEqual([
      "documents",
      "documents/passport.pdf",
    ]);
  });

  test("removes nothing while another process holds it", async () => {
    const lock = await acquireLock(join(dataDir, "escale.lock"));
    await mkdir(join(dataDir, "files/unfinished"), { recursive: true });
    await writeFile(join(dataDir, "files/unfinished/passport"), "half a passp");
    await expect(lockAndTidy()).rejects.toThrow(DataDirInUseError);
    expect(await readdir(join(dataDir, "files/unfinished"))).toEqual(["passport"]);
    await lock.release();
  });
});
