import { readdirSync } from "node:fs";
import { extname, join, relative, resolve, sep } from "node:path";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { z } from "zod";
import { isReading } from "./same-origin.ts";

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
  files.use((request, _response, next) =>
    next(isReading(request.method) && known.has(request.path) ? undefined : "router"),
  );
  files.use(compressedAtBuild(known));
  files.use(
    "/assets",
    express.static(resolve(client, "assets"), { immutable: true, maxAge: "1y", index: false }),
  );
  files.use(express.static(client, { maxAge: "1h", index: false }));
  files.use(withoutHeadersOfFile);
  return files;
}

/**
 * Refuses a range that a file does not have, or a condition that it does not meet. By then the response has
 * the file's own headers, with which caches would store the refusal for a year.
 */
const withoutHeadersOfFile: ErrorRequestHandler = (error, _request, response, next) => {
  const { status } = refusal.parse(error);
  if (status === undefined) return next(error);
  response.removeHeader("Content-Encoding");
  response.status(status).set("Cache-Control", "no-store").end();
};

const refusal = z.object({ status: z.literal([412, 416]).optional() }).catch({});

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
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Set(paths.map((path) => `/${path.split(sep).join("/")}`));
}
