import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const texts = new Set([".css", ".js", ".json", ".svg", ".webmanifest"]);

/** Below this size, compression saves less than its headers cost. */
const minBytes = 256;

/**
 * Writes `<name>.br` and `<name>.gz` next to each text file of a folder, with the best compression. This
 * happens once, so that the server does not compress them for each request (server/built-files.ts).
 */
export async function compressBuiltFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params })),
    writeFile(
      `${file}.gz`,
      await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ),
  ]);
}
