import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoAccounts } from "#db/demo/demo-accounts.ts";
import { startSite } from "./running-site.ts";
import { quantile, superiority, verdictOf } from "./superiority.ts";

// Neither a response nor its timing may reveal whether an address has an account. Sends requests to the built
// site, with its own data, one after the other, as the pages' scripts do. Each round uses all kinds in a new
// random order, so that other load affects all kinds equally. Exits with code 1 if two kinds can be
// distinguished. The number of rounds can be given: node bench/timing.ts 1000.

const rounds = Number(process.argv[2] ?? 250);
/** Warm-up requests: the first ones find nothing compiled or cached. */
const warmUp = 10;

const known = demoAccounts.map(({ email }) => email);
/** As many addresses, of the same length, identical in every run. */
const like = (start: string) => known.map((email) => email.replace(/^.../, start));
const emails = { unknown: like("zzz"), known, unconfirmed: like("www") };
type Kind = keyof typeof emails;
const kinds = ["unknown", "known", "unconfirmed"] as const satisfies Kind[];

const dataDir = await mkdtemp(join(tmpdir(), "escale-timing-"));
try {
  const { baseUrl, stop } = await startSite(dataDir, { RATE_LIMIT: "0", DEMO: "1" });
  try {
    for (const email of emails.unconfirmed) await register(baseUrl, email);
    await compare(baseUrl, "/login", { password: "Not-the-password-1!" });
    await compare(baseUrl, "/forgot-password");
    await compare(baseUrl, "/confirm-email", { intent: "request" });
  } finally {
    await stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function register(baseUrl: string, email: string) {
  const person = { firstName: "Anne", lastName: "Le Goff", phone: "06 12 34 56 78" };
  const form = { intent: "register", scripted: "yes" };
  const fields = { ...form, ...person, email, password: "Mouillage-42!" };
  const { answer } = await send(baseUrl, "/register", fields);
  if (answer.status !== 200) throw new Error(`${email} was not registered: ${answer.body}`);
}

/** Submits a form with addresses of all kinds; prints the response times and whether they differ. */
async function compare(baseUrl: string, path: string, fields: Record<string, string> = {}) {
  const times: Record<Kind, number[]> = { unknown: [], known: [], unconfirmed: [] };
  const answers = new Set<string>();
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const kind of shuffled(kinds)) {
      const email = emails[kind][round % known.length] ?? "";
      const { ms, answer } = await send(baseUrl, path, { ...fields, email });
      if (round >= warmUp) times[kind].push(ms);
      answers.add(JSON.stringify(answer).replaceAll(email, "(the address)"));
    }
  }
  console.log(`${path}: ${rounds} requests with addresses of each kind`);
  for (const kind of kinds) {
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(times[kind], share).toFixed(1));
    console.log(`  ${kind}: p50 ${p50} ms, p95 ${p95} ms`);
  }
  for (const kind of ["known", "unconfirmed"] as const) {
    const found = superiority(times.unknown, times[kind]);
    const verdict = verdictOf(found);
    const [chance, low, high] = [found.chance, found.low, found.high].map((one) => one.toFixed(3));
    console.log(`  ${kind} slower than unknown: AUC ${chance} (${low} to ${high}): ${verdict}`);
    if (verdict === "apart") process.exitCode = 1;
  }
  if (answers.size > 1) {
    console.log(`  The answers differ:\n${[...answers].join("\n")}`);
    process.exitCode = 1;
  }
}

/** Posts a form as a page's scripts do; returns the milliseconds until the complete response. */
async function send(baseUrl: string, path: string, fields: Record<string, string>) {
  const startedAt = performance.now();
  const response = await fetch(new URL(`${path}.data`, baseUrl), {
    method: "POST",
    headers: { Origin: baseUrl },
    body: new URLSearchParams(fields),
  });
  const body = await response.text();
  const ms = performance.now() - startedAt;
  return { ms, answer: { status: response.status, headers: headersOf(response), body } };
}

/** All headers, without the parts that differ in every response: the date and random values. */
function headersOf(response: Response): string[][] {
  return [...response.headers]
    .filter(([name]) => name !== "date")
    .map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, "'nonce'")]);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
