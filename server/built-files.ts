import { readdirSync } from "node:fs";
import { extname, resolve, sep } from "node:path";
import express, { type RequestHandler } from "express";

/** The encodings in which the build leaves its files beside them, the smaller first. */
const encodings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * The built files for the browser, as the build compressed them. Names with a hash never change. They are
 * listed once: for a page, the disk is not asked whether there is a file of its name.
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

/** Leads a request to the compressed file, where there is one that the browser understands. */
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

/** The addresses of all files in a folder. */
function listFiles(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Set(names.map((name) => `/${name.split(sep).join("/")}`));
}
