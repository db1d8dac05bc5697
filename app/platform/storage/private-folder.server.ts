import { chmod, mkdir } from "node:fs/promises";

/**
 * Creates a folder that only this user may enter (0700), or closes an existing one to all others. They can
 * then read nothing in it, whatever the modes of its files.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
