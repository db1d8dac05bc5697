import { readdirSync } from "node:fs";
import { extname, resolve, sep } from "node:path";
import express, { type RequestHandler } from "express";

/** The encodings in which the build stores its files next to the originals, smallest first. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * Serves the built files for the browser, as the build compressed them. Names with a hash never change. The
 * files are listed once, so that a request for a page does not look for a file on the disk.
 */
export function builtFiles(projectRoot: string): RequestHandler {
  const client = resolve(projectRoot, "build/client");
  const known = listFiles(client);
  const files = express.Router();
  files.use((request, _response, next) => next(known.has(request.path) ? undefined : "router"));
  files.use(compressedAtBuild(known));
  files.use(
    "/assets",
    express.static(resolve(client, "assets"), { immutable: true, maxAge: "1y", index: false }),
  );
  files.use(express.static(client, { maxAge: "1h", index: false }));
  return files;
}

/** Rewrites a request to the compressed file, if there is one that the browser accepts. */
function compressedAtBuild(known: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    if (!encodings.some(({ suffix }) => known.has(path + suffix))) return next();
    response.vary("Accept-Encoding");
    const encoding = encodings.find(
      ({ name, suffix }) => known.has(path + suffix) && request.acceptsEncodings(name),
    );
    if (encoding) {
      response.type(extname(path)).set("Content-Encoding", encoding.name);
      request.url = path + encoding.suffix;
    }
    next();
  };
}

/** The URL paths of all files in a folder. */
function listFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => `/${name.split(sep).join("/")}`));
}
