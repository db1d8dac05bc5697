import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import type * as BuiltApp from "#server/app.ts";
import { asApp } from "#server/built-app.ts";
import { createSession } from "#tests/factories/create-session.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { runQueuedJobs } from "#tests/support/queued-jobs.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Page } from "./page.ts";
import { Visitor } from "./visitor.ts";

/** The site's configured address; the server itself listens on a free port. */
export const siteUrl = "http://localhost:4040";

/** The default time of tests: noon in Paris on Monday, 3 May 2027. */
export const testNow = new Date("2027-05-03T10:00:00Z");

const projectRoot = resolve(import.meta.dirname, "../../..");
const authSecret = "auth secret of the screen tests, long enough";

/** The site of a test file: the built server on its own database, which is emptied before each test. */
export type Site = {
  db: TestDatabase["db"];
  /** The services that requests use; a replacement lasts until the end of the test. */
  services: Services;
  /** The port on which the server listens. */
  port: number;
  /** A new visitor without a session. */
  visitor(): Visitor;
  /**
   * A visitor of a second server process on the same database; the process runs until the end of the file.
   */
  visitorElsewhere(): Promise<Visitor>;
  /** A visitor with a session of this user. */
  signedIn(user: { userId: string }): Promise<Visitor>;
  /** The page at this path, opened by this user. */
  openAs(user: { userId: string }, path: string): Promise<Page>;
  /** Sets the site's clock until the end of the test. */
  setNow(now: Date | string): void;
  /** Runs the queued jobs as the background worker does; returns the mails that they sent. */
  runJobs(): Promise<Mail[]>;
};

type Settings = Record<string, string>;
type OpenSite = Awaited<ReturnType<typeof openSite>>;

/**
 * The site with the default settings. The test files of a process use it one after another: opening a site
 * and planning all statements on new connections takes 200 milliseconds of CPU time.
 */
let withDefaults: Promise<OpenSite> | undefined;

/**
 * The site of a test file: one of its own if it needs settings, otherwise the one that other files used
 * before. Call this once at the top; the returned site may only be used inside tests and hooks.
 */
export function useSite(settings?: Settings): Site {
  let opened: OpenSite;
  let original: Services;
  beforeAll(async () => {
    opened = await (settings ? openSite(settings) : (withDefaults ??= openSite({})));
    original = { ...opened.services };
  });
  beforeEach(async () => {
    await opened.empty();
    // The boat index is found by the database object. With a new object, searches ask the emptied database.
    opened.services.db = new Proxy(opened.services.db, {});
  });
  afterEach(() => {
    Object.assign(opened.services, original);
    opened.setNow(testNow);
  });
  afterAll(() => (settings ? opened.close() : opened.forget()));
  return {
    get db() {
      return opened.database.db;
    },
    get services() {
      return opened.services;
    },
    get port() {
      return opened.port;
    },
    visitor: () => opened.visitor(),
    visitorElsewhere: () => opened.visitorElsewhere(),
    signedIn: (user) => opened.signedIn(user),
    openAs: async (user, path) => (await opened.signedIn(user)).open(path),
    setNow: (now) => opened.setNow(new Date(now)),
    runJobs: () => opened.runJobs(),
  };
}

async function openSite(settings: Settings) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "escale-screens-"));
  let now = testNow;
  const { createHttpServer, jobHandlers, openServices } = await builtApp();
  const encryptionKey = randomBytes(32).toString("base64");
  // The mutation run disables the page cache (scripts/mutation/vitest.config.ts).
  const { PAGE_CACHE_MB } = process.env;
  const openProcess = async () => {
    const opened = await openServices({
      environment: readEnvironment(
        {
          PUBLIC_URL: siteUrl,
          DATA_DIR: dataDir,
          DEMO: "0",
          RATE_LIMIT: "0",
          PAGE_CACHE_MB,
          ...settings,
        },
        projectRoot,
      ),
      databaseUrl: database.databaseUrl,
      authSecret,
      encryptionKey,
      clock: () => now,
      maintainsJobs: false,
    });
    const { services } = opened;
    const { server, stop } = createHttpServer(services, { projectRoot });
    return {
      services,
      server,
      port: await listen(server),
      close: async () => {
        await stop({ delayMs: 0, answerWithinMs: 0 });
        await opened.close();
      },
    };
  };
  const { services, server, port, close } = await openProcess();
  let other: ReturnType<typeof openProcess> | undefined;
  const closeOther = async () => {
    await (await other)?.close();
    other = undefined;
  };
  const { publicUrl } = services.environment;
  const visitor = () => new Visitor({ publicUrl, port });

  return {
    database,
    services,
    port,
    visitor,
    async visitorElsewhere() {
      other ??= openProcess();
      return new Visitor({ publicUrl, port: (await other).port });
    },
    async signedIn({ userId }: { userId: string }) {
      const session = await createSession(database.db, { userId, authSecret, now });
      const person = visitor();
      const prefix = publicUrl.startsWith("https:") ? "__Secure-" : "";
      person.setCookie(`${prefix}better-auth.session_token`, session);
      return person;
    },
    setNow(next: Date) {
      now = next;
    },
    async runJobs() {
      const mails: Mail[] = [];
      const mail = { destination: "memory", send: async (sent: Mail) => void mails.push(sent) };
      await runQueuedJobs(database.db, jobHandlers, { ...services, mail });
      return mails;
    },
    empty: () => emptyTables(database.pool),
    /**
     * Ends the second process and open streams, and forgets files and cached pages, so that the next file
     * starts without them.
     */
    async forget() {
      await closeOther();
      server.closeAllConnections();
      await rm(dataDir, { recursive: true, force: true });
      // A notice that names no boat: anything may have changed.
      await database.db.execute(sql`select pg_notify('escale_public_pages', 'all')`);
      await services.databaseAnswers();
    },
    async close() {
      await Promise.all([close(), closeOther()]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server bundle that `npm start` runs. */
async function builtApp(): Promise<typeof BuiltApp> {
  return asApp(await import(pathToFileURL(join(projectRoot, "build/server/index.js")).href));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolvePort, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (typeof address === "object" && address) resolvePort(address.port);
      else reject(new Error("The server has no port"));
    });
  });
}
