import { chmod, mkdir } from "node:fs/promises";

/**
 * Makes a folder that this user alone may enter (0700), or takes an existing one from all others:
 * what lies in it is then closed to them too, whatever the modes of its files.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
}
