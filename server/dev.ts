import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { createServer } from "vite";
import { readEnvironment } from "#app/platform/env.ts";

// Development: the same application on a database of its own, with modules straight from the source.
process.env["NODE_ENV"] = "development";
const projectRoot = resolve(import.meta.dirname, "..");
const environment = readEnvironment(process.env, projectRoot);
const databaseUrl = environment.databaseUrl;
if (!databaseUrl) throw new Error("todo");

const vite = await createServer({ root: projectRoot, server: { middlewareMode: true, hmr: { port: environment.port + 20_000 } } });
const { startApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");
const app = await startApp({
  environment,
  databaseUrl,
  projectRoot,
  authSecret: environment.authSecret ?? randomBytes(32).toString("hex"),
  encryptionKey: environment.encryptionKey ?? randomBytes(32).toString("hex"),
  assets: vite.middlewares,
});
console.log(`Escale (development): ${app.address}`);
