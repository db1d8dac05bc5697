import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "#db/schema/schema.ts";
import { Visitor } from "#tests/screens/support/visitor.ts";
import { followEventStream } from "#tests/support/event-client.ts";
import { patiently } from "#tests/support/patiently.ts";
import { type FaultSite, openFaultSite, timeUntil } from "./fault-site.ts";
import { requestSteadily, sendAtRate } from "./load.ts";

const recoveryMs = 5_000;
const delaySeconds = 5;
/** Requests have 20 seconds, then connections and jobs have 8 more. */
const limitMs = 20_000 + 8_000;
/** Fixed rates, however fast the machine is: requests start without waiting for earlier ones. */
const messagesPerSecond = 5;
const registrationsPerSecond = 0.5;

let site: FaultSite;
beforeEach(async () => {
  site = await openFaultSite({
    environment: { WORKERS: "2", SHUTDOWN_DELAY: String(delaySeconds) },
  });
});
afterEach(() => site.close());

/** Registers an account through the form's two steps; true if the page said where the mail was sent. */
async function register(email: string): Promise<boolean> {
  const visitor = new Visitor({ publicUrl: site.baseUrl, port: site.port });
  const step = await (await visitor.open("/register")).press("Continuer", {
    "Adresse e-mail": email,
  });
  const page = await step.press("S'inscrire", {
    Prénom: "Anaïs",
    Nom: "Le Goff",
    Téléphone: "06 12 34 56 78",
    "Mot de passe": "Mouillage-42!",
  });
  return page.path.startsWith("/verify-email");
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The owner's browser: it loads the conversation whenever its event stream starts or an event arrives. */
function openOwnersPage() {
  const read = new Set<string>();
  const { cookie, path } = site.conversation.asOwner;
  let reading: Promise<void> | null = null;
  let isOutdated = false;
  const load = async () => {
    while (isOutdated) {
      isOutdated = false;
      const answer = await fetch(site.baseUrl + path, { headers: { Cookie: cookie } });
      for (const [content] of (await answer.text()).matchAll(/message-\d+-end/g)) read.add(content);
    }
  };
  const stream = followEventStream(`${site.baseUrl}/events`, {
    headers: { Cookie: cookie },
    onEvent() {
      isOutdated = true;
      reading ??= load()
        .catch(() => undefined)
        .finally(() => {
          reading = null;
        });
    },
  });
  return { read, stream };
}

test("two processes killed one after the other under load lose and duplicate nothing", async () => {
  const page = openOwnersPage();
  const messages = sendAtRate(messagesPerSecond, (number) =>
    site.send(`message-${number}-end`).then((isSent) => isSent && `message-${number}-end`),
  );
  const accounts = sendAtRate(registrationsPerSecond, (number) =>
    register(`new-${number}@example.org`).then((isMade) => isMade && `new-${number}@example.org`),
  );
  await expect.poll(() => messages.acknowledged.size, patiently).toBeGreaterThan(20);
  await expect.poll(() => accounts.acknowledged.size, patiently).toBeGreaterThan(2);

  const workers = await site.workers();
  expect(workers).toHaveLength(2);
  for (const worker of workers) {
    const served = site.timesServedAgain();
    const before = messages.acknowledged.size;
    process.kill(worker, "SIGKILL");
    const took = await timeUntil(() => site.send(`after-${worker}`).catch(() => false));
    console.log(`process killed: the site takes a message after ${Math.round(took)} ms`);
    expect(took).toBeLessThan(recoveryMs);
    await expect.poll(() => messages.acknowledged.size, patiently).toBeGreaterThan(before + 20);
    await expect.poll(site.timesServedAgain, patiently).toBe(served + 1);
  }
  // The event stream was connected to one of the two killed processes.
  expect(page.stream.ends()).toBeGreaterThan(0);
  await Promise.all([messages.end(), accounts.end()]);
  console.log(
    `${messages.acknowledged.size} messages and ${accounts.acknowledged.size} accounts acknowledged, ${messages.refused()} and ${accounts.refused()} refused`,
  );

  const stored = await site.stored();
  const once = stored.filter((content) => content.startsWith("message-"));
  expect(once.toSorted()).toEqual([...new Set(once)].toSorted());
  expect([...messages.acknowledged].filter((content) => !stored.includes(content))).toEqual([]);
  const { db, close } = await site.connect();
  const made = await db.select({ email: users.email }).from(users);
  const emails = made.map(({ email }) => email);
  expect([...accounts.acknowledged].filter((email) => !emails.includes(email))).toEqual([]);
  // Each account's mail too: jobs that a killed process left unfinished run again within two minutes.
  const unfinished = () =>
    db.execute(sql`select 1 from jobs.job where state < 'completed' and name like '%mail%'`);
  await expect.poll(async () => (await unfinished()).rows, { timeout: 150_000 }).toEqual([]);
  await close();

  // Messages sent while the event stream was disconnected are on the page too.
  const newest = [...messages.acknowledged].at(-1) ?? "none";
  await expect.poll(() => [...page.read], patiently).toContain(newest);
  await page.stream.stop();
}, 400_000);

test("messages sent while a page's event stream was disconnected appear once it is connected again", async () => {
  const page = openOwnersPage();
  await site.send("message-1-end");
  await expect.poll(() => [...page.read], patiently).toContain("message-1-end");
  for (const [at, worker] of (await site.workers()).entries()) {
    if (page.stream.ends() > 0) break;
    const served = site.timesServedAgain();
    process.kill(worker, "SIGKILL");
    await expect
      .poll(() => site.send(`message-${at + 2}-end`).catch(() => false), patiently)
      .toBe(true);
    await expect.poll(() => [...page.read], patiently).toContain(`message-${at + 2}-end`);
    await expect.poll(site.timesServedAgain, patiently).toBe(served + 1);
  }
  expect(page.stream.ends()).toBe(1);
  await page.stream.stop();
});

test("SIGTERM under load loses no request of two processes behind a proxy that checks /readyz", async () => {
  const load = requestSteadily(site, 30);
  await expect.poll(() => load.tally.answered.get(200) ?? 0, patiently).toBeGreaterThan(30);
  const startedAt = performance.now();
  const [code] = await Promise.all([site.end("SIGTERM"), load.done]);
  const took = performance.now() - startedAt;
  console.log(`SIGTERM: ${load.tally.lost.length} lost, ended after ${Math.round(took)} ms`);
  expect(load.tally.lost).toEqual([]);
  expect(new Set(load.tally.answered.keys())).toEqual(new Set([200, 302]));
  expect(code).toBe(0);
  expect(took).toBeLessThan(delaySeconds * 1000 + limitMs);
  expect(site.output()).not.toMatch(/"level":(40|50)|connection lost|s'est arrêté \(/);
});

test("processes that end again and again make the site end with that reason", async () => {
  const kill = async () => {
    const workers = await site.workers();
    expect(workers).toHaveLength(2);
    for (const worker of workers) {
      try {
        process.kill(worker, "SIGKILL");
      } catch {
        // The process has just ended.
      }
    }
  };
  const killing = setInterval(() => void kill(), 20);
  await expect.poll(() => site.isRunning(), patiently).toBe(false);
  clearInterval(killing);
  expect(site.output()).toContain("The processes of the site end again and again");
  await site.start();
  expect(await site.send("after")).toBe(true);
});

test("processes end when their primary is killed, and the site starts again", async () => {
  const workers = await site.workers();
  await site.end("SIGKILL");
  await expect.poll(() => workers.filter(isAlive), patiently).toEqual([]);
  await site.start();
  expect(await site.send("after")).toBe(true);
});
