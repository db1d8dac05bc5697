import { readdir, readFile } from "node:fs/promises";
import type { Agent } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawPicture } from "#tests/factories/draw-picture.ts";
import { type FaultSite, openFaultSite, timeUntil } from "#tests/faults/fault-site.ts";
import { Visitor } from "#tests/screens/support/visitor.ts";
import { followEventStream } from "#tests/support/event-client.ts";
import { patiently } from "#tests/support/patiently.ts";
import { connectionTo } from "#tests/support/workers.ts";

// Starts the site once with two processes on its embedded database, without demo data.

// The test stops one process to reach the other, and Windows has no signal for that.
// The last two tests end the processes, so that no test may come after them.
describe.skipIf(process.platform === "win32")("WORKERS=2", { shuffle: false }, () => {
  let site: FaultSite;
  const agents: Agent[] = [];
  beforeAll(async () => {
    site = await openFaultSite({ environment: { WORKERS: "2", RATE_LIMIT: "1" } });
    const workers = await site.workers();
    for (const worker of workers) agents.push(await connectionTo(worker, workers, site.port));
  });
  afterAll(async () => {
    for (const agent of agents) agent.destroy();
    await site.close();
  });

  /** A visitor whose requests all go to the first or to the second process. */
  function visitorOf(number: 0 | 1): Visitor {
    const agent = agents[number];
    if (!agent) throw new Error("There is no such process");
    return new Visitor({ publicUrl: site.baseUrl, port: site.port, agent });
  }

  /** Signs in at the first process; returns one visitor of each process with that session. */
  async function signIn({ email, password }: { email: string; password: string }) {
    const visitors = [visitorOf(0), visitorOf(1)] as const;
    const page = await visitors[0].open("/login");
    await page.press("Se connecter", { "Adresse e-mail": email, "Mot de passe": password });
    const name = "better-auth.session_token";
    visitors[1].setCookie(name, visitors[0].cookie(name) ?? "");
    return visitors;
  }

  test("starts two serving processes, and prints their number", async () => {
    expect(await site.workers()).toHaveLength(2);
    expect(site.output()).toContain("Processus / processes: 2 (WORKERS)");
  });

  test("accepts at both processes a session that began at one, until it ends at the other", async () => {
    const [first, second] = await signIn(site.conversation.renter);
    expect((await second.open("/my-profile/personal")).path).toBe("/my-profile/personal");
    await second.post("/logout", {});
    expect((await first.open("/my-profile/personal")).path).toMatch(/^\/login/);
  });

  test("counts requests to both processes under one limit, and runs a job once", async () => {
    const { email } = site.conversation.owner;
    const ask = async (number: 0 | 1) =>
      (await visitorOf(number).open("/forgot-password")).press("Envoyer le lien", {
        "Adresse e-mail": email,
      });
    for (const number of [0, 1, 0, 1, 0] as const) expect((await ask(number)).status).toBe(200);
    expect((await ask(1)).status).toBe(429);
    expect((await ask(0)).status).toBe(429);
    const { pool, close } = await site.connect();
    const unfinished = async () => {
      const { rows } = await pool.query("select 1 from jobs.job where state < 'completed'");
      return rows.length;
    };
    await expect.poll(unfinished, patiently).toBe(0);
    // One, or more on a machine so slow that a request counts as another one, and not as the same sent twice.
    const { rows: jobs } = await pool.query(
      "select 1 from jobs.job where name = 'send-reset-email'",
    );
    await close();
    expect(jobs.length).toBeGreaterThan(0);
    const folder = join(site.dataDir(), "mail");
    const mails = (await readdir(folder)).map((name) => readFile(join(folder, name), "utf8"));
    expect((await Promise.all(mails)).filter((mail) => mail.includes(email))).toHaveLength(
      jobs.length,
    );
  });

  test("serves from one process a picture that was sent to the other", async () => {
    const [first] = await signIn(site.conversation.renter);
    const page = await first.open("/my-profile/personal");
    const sent = await page.press("Mettre à jour la photo", {
      "Photo de profil": [await drawPicture()],
    });
    expect(sent.toast?.title).toBe("Avatar mis à jour");
    const address = /\/media\/avatars\/[^"\s]+/.exec(sent.body)?.[0] ?? "";
    const served = await visitorOf(1).fetch(address, { method: "GET" });
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  });

  test("shows a price changed at one process on the other's cached page at once", async () => {
    const { owner, boatId } = site.conversation;
    const path = `/boat/${boatId}`;
    const kept = () => visitorOf(1).fetch(path, { method: "GET" });
    await expect.poll(async () => (await kept()).headers.has("ETag"), patiently).toBe(true);
    const before = await kept();
    // With the currency sign, because an id may contain any three digits.
    expect([/290\s€/.test(before.body), /317\s€/.test(before.body)]).toEqual([true, false]);
    const [first] = await signIn(owner);
    const page = await first.open(`/boat-setup/${boatId}?section=prix`);
    const [save] = page.main.getAllByRole("button", { name: "Enregistrer" });
    await page.pressButton(save, { "Prix de base par jour": "317" });
    expect((await kept()).body).toMatch(/317\s€/);
  });

  test("delivers a message sent to one process to a page that is open at the other", async () => {
    const { conversation } = site;
    const [, owner] = await signIn(conversation.owner);
    const events: string[] = [];
    const cookie = `better-auth.session_token=${owner.cookie("better-auth.session_token")}`;
    const follower = followEventStream(`${site.baseUrl}/events`, {
      headers: { Cookie: cookie },
      onEvent: (name) => void events.push(name),
    });
    await expect.poll(() => events, patiently).toContain("open");
    // The event stream is connected to one of the two processes; messages sent to either one reach it.
    for (const number of [0, 1] as const) {
      events.length = 0;
      const renter = visitorOf(number);
      renter.setCookie(...cookieOf(conversation.cookie));
      await renter.post(conversation.path, { intent: "reply", content: `Au port ${number}` });
      await expect.poll(() => events, patiently).toContain("messages");
    }
    await follower.stop();
  });

  test("replaces a process that is killed, while the other keeps serving", async () => {
    const [killed, other] = await site.workers();
    if (killed === undefined || other === undefined) throw new Error("A process is missing");
    process.kill(killed, "SIGKILL");
    expect(await timeUntil(async () => (await site.statusOf("/search")) === 200)).toBeLessThan(
      5_000,
    );
    await expect
      .poll(() => site.output(), patiently)
      .toContain("The site is served by 2 processes.");
    const workers = await site.workers();
    expect(workers).toHaveLength(2);
    expect(workers).toContain(other);
    expect(workers).not.toContain(killed);
  });

  test("ends all its processes in order on SIGTERM", async () => {
    const workers = await site.workers();
    expect(await site.end("SIGTERM")).toBe(0);
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
    expect(site.output()).not.toContain("could not be closed");
  });
});

/** Name and value of a Cookie header with a single cookie. */
function cookieOf(header: string): [string, string] {
  const at = header.indexOf("=");
  return [header.slice(0, at), header.slice(at + 1)];
}
