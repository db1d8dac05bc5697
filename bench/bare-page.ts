import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import type { ServerBuild } from "react-router";
import { builtFiles } from "#server/built-files.ts";
import { compressBuiltFiles } from "#server/compress-built-files.ts";
import { freePort } from "#tests/setup/free-port.ts";

const projectRoot = resolve(import.meta.dirname, "..");

/** The smallest page that the framework can serve: one heading, hydrated like the site's pages. */
const sources: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "bare-page",
    private: true,
    type: "module",
    dependencies: { "@react-router/node": "*", isbot: "*" },
  }),
  "react-router.config.ts": "export default { ssr: true };",
  "vite.config.ts": `
    import { reactRouter } from "@react-router/dev/vite";
    export default { plugins: [reactRouter()] };`,
  "app/routes.ts": `
    import { index } from "@react-router/dev/routes";
    export default [index("heading.tsx")];`,
  "app/heading.tsx": "export default () => <h1>Escale</h1>;",
  "app/root.tsx": `
    import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
    export function Layout({ children }) {
      return (
        <html lang="fr">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <Meta />
            <Links />
          </head>
          <body>
            {children}
            <ScrollRestoration />
            <Scripts />
          </body>
        </html>
      );
    }
    export default () => <Outlet />;`,
  "app/entry.client.tsx": `
    import { StrictMode, startTransition } from "react";
    import { hydrateRoot } from "react-dom/client";
    import { HydratedRouter } from "react-router/dom";
    startTransition(() => {
      hydrateRoot(document, <StrictMode><HydratedRouter /></StrictMode>);
    });`,
};

export type BarePage = { baseUrl: string; close: () => Promise<void> };

/**
 * Serves a page of the same framework with only a heading: the baseline for a page's cost in the browser. It
 * is built with the same tools in a temporary folder, so that the site itself has no such page. The site's
 * own server for built files serves it, with the same compression.
 */
export async function serveBarePage(): Promise<BarePage> {
  const folder = await mkdtemp(join(tmpdir(), "escale-bare-page-"));
  try {
    await build(folder);
    const port = await freePort();
    const server = createServer(await appOf(folder)).listen(port, "127.0.0.1");
    await once(server, "listening");
    return {
      baseUrl: `http://localhost:${port}`,
      async close() {
        server.closeAllConnections();
        server.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function build(folder: string): Promise<void> {
  await symlink(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), source);
  }
  const program = join(projectRoot, "node_modules/@react-router/dev/bin.cjs");
  await promisify(execFile)(process.execPath, [program, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
  });
  await compressBuiltFiles(join(folder, "build/client"));
}

async function appOf(folder: string) {
  const app = express();
  app.use(builtFiles(folder));
  app.use(compression({ level: 4 }));
  const built = await readBuild(folder);
  app.use(createRequestHandler({ build: built, mode: "production" }));
  return app;
}

function readBuild(folder: string): Promise<ServerBuild> {
  return import(pathToFileURL(join(folder, "build/server/index.js")).href);
}
