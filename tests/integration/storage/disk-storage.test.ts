import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createFileStorage } from "#app/platform/storage/create-file-storage.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { isRecord } from "#app/platform/text/json.ts";
import { useTemporaryDirectory } from "#tests/support/temporary-directory.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const isFileHandle = (value: unknown): value is FileHandle =>
  isRecord(value) && typeof value["sync"] === "function";

describe("files on disk", () => {
  const dataDir = useTemporaryDirectory();
  let storage: FileStorage;
  beforeAll(async () => {
    storage = createFileStorage({ s3: null, dataDir });
  });

  const read = async (bucket: "avatars" | "documents", path: string) => {
    const file = await storage.find(bucket, path);
    return file && { ...file, body: await new Response(file.body).text() };
  };

  it("are read as they were stored, with size and type", async () => {
    await storage.put("documents", "ann/k_bis.pdf", bytes("%PDF"), "application/pdf");
    expect(await read("documents", "ann/k_bis.pdf")).toEqual({
      body: "%PDF",
      size: 4,
      contentType: "application/pdf",
    });
  });

  it("are readable only by this user, and so are their folders", async () => {
    await storage.put("documents", "ann/insurance.pdf", bytes("%PDF"), "application/pdf");
    const folder = join(dataDir, "files");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = entries.map(async (entry) => {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      return [entry.name, (mode & 0o777) === (entry.isDirectory() ? 0o700 : 0o600)];
    });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const open = (await Promise.all(modes)).filter(([, isPrivate]) => !isPrivate);
    expect(open).toEqual([]);
  });

  it("are overwritten completely, and leave no temporary files", async () => {
    await storage.put("avatars", "ann/avatar.webp", bytes("a long first version"), "image/webp");
    await storage.put("avatars", "ann/avatar.webp", bytes("second"), "image/webp");
    expect((await read("avatars", "ann/avatar.webp"))?.body).toBe("second");
    expect(await readdir(join(dataDir, "files", "unfinished"))).toEqual([]);
  });

  it("are on disk before anyone finds them by their name", async () => {
    const seen: (string | undefined)[] = [];
    const probe = await open(dataDir, "r");
    const handles: unknown = Object.getPrototypeOf(probe);
    await probe.close();
    if (!isFileHandle(handles)) throw new TypeError("no handles of files");
    vi.spyOn(handles, "sync").mockImplementation(async function () {
      seen.push((await read("documents", "ann/proof.pdf"))?.body);
    });
    await storage.put("documents", "ann/proof.pdf", bytes("first"), "application/pdf");
    await storage.put("documents", "ann/proof.pdf", bytes("second"), "application/pdf");
    // Each file is synced under its temporary name, then its folder with the new name.
    expect(seen).toEqual([undefined, "first", "first", "second"]);
    vi.restoreAllMocks();
  });

  it("belong to one bucket", async () => {
    await storage.put("documents", "ann/secret.pdf", bytes("x"), "application/pdf");
    expect(await storage.find("avatars", "ann/secret.pdf")).toBeNull();
  });

  it.each(["ann/none.webp", "ann", "ann/avatar.webp/inside"])("are not found at %s", async (path) =>
    expect(await storage.find("avatars", path)).toBeNull(),
  );

  it("are deleted, and deleting again is harmless", async () => {
    await storage.put("avatars", "bob/avatar.webp", bytes("x"), "image/webp");
    await storage.remove("avatars", "bob/avatar.webp");
    await storage.remove("avatars", "bob/avatar.webp");
    expect(await storage.find("avatars", "bob/avatar.webp")).toBeNull();
  });

  it("are deleted with their folder, and another user's files stay", async () => {
    for (const path of ["eve/a.pdf", "eve/b.pdf", "evelyne/a.pdf"]) {
      await storage.put("documents", path, bytes("x"), "application/pdf");
    }
    await storage.removeFolder("documents", "eve");
    await storage.removeFolder("documents", "eve");
    expect(await storage.find("documents", "eve/a.pdf")).toBeNull();
    expect(await storage.find("documents", "eve/b.pdf")).toBeNull();
    expect((await read("documents", "evelyne/a.pdf"))?.body).toBe("x");
    await expect(storage.removeFolder("documents", "..")).rejects.toThrow(RangeError);
  });

  it.each(["../avatars/ann/avatar.webp", "/etc/passwd", "ann/../../x", ""])(
    "are never read, written or removed at %j",
    async (path) => {
      await expect(storage.find("documents", path)).rejects.toThrow(RangeError);
      await expect(storage.put("documents", path, bytes("x"), "a/b")).rejects.toThrow(RangeError);
      await expect(storage.remove("documents", path)).rejects.toThrow(RangeError);
    },
  );
});
