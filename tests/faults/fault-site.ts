import { type ChildProcess, spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runningDatabaseUrl } from "@escale/embedded-postgres/running-database-url";
import { eq } from "drizzle-orm";
import { type Database, databaseOf, openPool } from "#app/platform/database/db.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { messages, sessions } from "#db/schema/schema.ts";
import { embeddedDatabase } from "#server/open-data.ts";
import { readOrCreateSecrets } from "#server/secrets-file.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { freePort } from "#tests/setup/free-port.ts";
import { workersOf } from "#tests/support/workers.ts";

const script = resolve(import.meta.dirname, "../../server/start.ts");

type Options = {
  environment?: Record<string, string>;
  /** Puts the site's data on a separate disk of this size, which only the site's processes can see. */
  diskMegabytes?: number;
};

export type FaultSite = Awaited<ReturnType<typeof openFaultSite>>;

/** The whole site as `npm start` runs it, with its embedded database and two people in a conversation. */
export async function openFaultSite({ environment = {}, diskMegabytes }: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "escale-faults-"));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  let site: ChildProcess;
  let output = "";
  let replaced = 0;

  async function start(): Promise<void> {
    const node = [process.execPath, script] as const;
    const mounted = `mount -t tmpfs -o size=${diskMegabytes}m none "$DATA_DIR" && exec "$@"`;
    const [program, ...args] =
      diskMegabytes === undefined
        ? node
        : (["unshare", "--mount", "sh", "-c", mounted, "sh", ...node] as const);
    site = spawn(program, args, {
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: "0",
        RATE_LIMIT: "0",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    output = "";
    for (const stream of [site.stdout, site.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output = (output + text).slice(-20_000);
        replaced += text.split("The site is served by").length - 1;
      });
    }
    while ((await statusOf("/readyz")) !== 200 || !output.includes("Données / data")) {
      if (site.exitCode !== null) throw new Error(`The site ended: ${output}`);
      await sleep(20);
    }
  }

  async function statusOf(path: string): Promise<number | null> {
    const answer = await fetch(baseUrl + path).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? null;
  }

  await start();
  /** The data directory as this process sees it. */
  const seen = () => (diskMegabytes === undefined ? dataDir : `/proc/${site.pid}/root${dataDir}`);
  const connect = () => openTestDatabase(seen());
  const conversation = await seed(await connect(), seen());

  return {
    baseUrl,
    port,
    dataDir: seen,
    connect,
    conversation,
    /** Signs a user in and returns the new session's cookie. */
    async signIn(userId: string): Promise<string> {
      const { db, close } = await connect();
      const cookie = await signIn(db, userId, await authSecretOf(seen()));
      await close();
      return cookie;
    },
    statusOf,
    start,
    output: () => output,
    pid(): number {
      if (site.pid === undefined) throw new Error("The site has no process");
      return site.pid;
    },
    /** With WORKERS set, the processes that serve the site, oldest first. */
    workers: () => workersOf(site.pid ?? 0),
    /** How often the site reported that a process was replaced. */
    timesServedAgain: () => replaced,
    /** Sends a signal to the site's process; resolves with its exit code once it has ended. */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      site.kill(signal);
      if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
      return site.exitCode;
    },
    isRunning: () => site.exitCode === null && site.signalCode === null,
    /** The database's main process, which started all its other processes. */
    async postmaster(): Promise<number> {
      const file = await readFile(join(seen(), "postgres/postmaster.pid"), "utf8");
      return Number(file.split("\n")[0]);
    },
    /** Sends a message in the conversation; true if the site confirmed that it was sent. */
    async send(content: string): Promise<boolean> {
      const answer = await fetch(baseUrl + conversation.path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: conversation.cookie },
        body: new URLSearchParams({ intent: "reply", content }),
      });
      await answer.arrayBuffer();
      return answer.status === 302;
    },
    /** The contents of all stored messages, including duplicates. */
    async stored(): Promise<string[]> {
      const { db, close } = await connect();
      try {
        const rows = await db
          .select({ content: messages.content })
          .from(messages)
          .where(eq(messages.boatId, conversation.boatId));
        return rows.map(({ content }) => content);
      } finally {
        await close();
      }
    },
    async close(): Promise<void> {
      if (site.exitCode === null && site.signalCode === null) {
        site.kill("SIGTERM");
        await once(site, "exit");
      }
      await rm(dataDir, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
    },
  };
}

async function openTestDatabase(dataDir: string) {
  const url = runningDatabaseUrl({ dataDir, database: embeddedDatabase });
  if (url === null) throw new Error("The database does not run");
  const seen = new URL(url);
  // The path of the socket directory as this process sees it.
  if (seen.searchParams.has("host"))
    seen.searchParams.set("host", join(dataDir, "postgres-socket"));
  const pool = openPool(seen.href, () => undefined);
  return { pool, db: databaseOf(pool), close: () => pool.end() };
}

type Connection = Awaited<ReturnType<typeof openTestDatabase>>;

/** A conversation between a renter and an owner, both signed in. */
async function seed({ db, close }: Connection, dataDir: string) {
  const [owner, renter] = [await createUser(db), await createUser(db)];
  const boat = await createBoat(db, { userId: owner.userId });
  await createMessage(db, {
    boatId: boat.id,
    senderId: renter.userId,
    recipientId: owner.userId,
  });
  const authSecret = await authSecretOf(dataDir);
  const cookies = [
    await signIn(db, renter.userId, authSecret),
    await signIn(db, owner.userId, authSecret),
  ] as const;
  await close();
  return {
    boatId: boat.id,
    owner,
    renter,
    path: `/messages?with=${owner.userId}&boat=${boat.id}`,
    cookie: cookies[0],
    asOwner: { path: `/messages?with=${renter.userId}&boat=${boat.id}`, cookie: cookies[1] },
  };
}

async function authSecretOf(dataDir: string): Promise<string> {
  return (await readOrCreateSecrets(dataDir)).authSecret;
}

/** Creates a session and returns its cookie. */
async function signIn(db: Database, userId: string, authSecret: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const [now, expiresAt] = [new Date(), new Date(Date.now() + 30 * dayMs)];
  await db.insert(sessions).values({ userId, token, expiresAt, createdAt: now, lastSeenAt: now });
  const signature = createHmac("sha256", authSecret).update(token).digest("base64");
  return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Milliseconds until the condition holds; gives up after a minute. */
export async function timeUntil(condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const passed = performance.now() - startedAt;
    if (passed > 60_000 || (await condition())) return performance.now() - startedAt;
    await sleep(20);
  }
}
