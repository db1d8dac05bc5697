import { expect, test } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { type Findings, startSummary } from "./start-summary.ts";

const app = { address: "http://localhost:3000", mailDestination: "mail" };
const found: Findings = { accounts: { demo: true, admin: true }, keyWarning: null };
const summaryOf = (variables: Record<string, string>, findings: Partial<Findings> = {}) =>
  startSummary(readEnvironment(variables, "/srv"), app, { ...found, ...findings });

const withMail = { SMTP_URL: "smtp://mail.example:587" };

test("a warning in both languages appears if mail leaves this machine with links to this machine", () => {
  expect(summaryOf(withMail)).toMatch(
    /ATTENTION : .*http:\/\/localhost:3000.* \/ WARNING: .*http:\/\/localhost:3000.*PUBLIC_URL/,
  );
  for (const variables of [{}, { ...withMail, PUBLIC_URL: "https://boats.example" }]) {
    expect(summaryOf(variables)).not.toContain("WARNING");
  }
});

test("a public site that sends no mail gets a warning in both languages", () => {
  const PUBLIC_URL = "https://boats.example";
  expect(summaryOf({ PUBLIC_URL })).toMatch(
    /\n\nATTENTION : aucun e-mail n'est envoyé.* \/ WARNING: no email is sent.*SMTP_URL.*\n\n/,
  );
  for (const variables of [{ PUBLIC_URL, ...withMail }, { PUBLIC_URL: "http://localhost:3000" }]) {
    expect(summaryOf(variables)).not.toContain("WARNING");
  }
});

test("a public address without https gets a warning in both languages", () => {
  expect(summaryOf({ ...withMail, PUBLIC_URL: "http://boats.example" })).toMatch(
    /\n\nATTENTION : PUBLIC_URL est en http.* \/ WARNING: PUBLIC_URL is http: .*\n\n/,
  );
  for (const variables of [
    { ...withMail, PUBLIC_URL: "https://boats.example" },
    { PUBLIC_URL: "http://localhost:3000" },
    { PUBLIC_URL: "http://[::1]" },
  ]) {
    expect(summaryOf(variables)).not.toContain("WARNING");
  }
});

test("a warning about the keys of encrypted data is on its own line", () => {
  expect(summaryOf({}, { keyWarning: "WARNING: a key is missing" })).toMatch(
    /\n\nWARNING: a key is missing\n\n/,
  );
  expect(summaryOf({})).not.toContain("WARNING");
});

test("the demo's accounts and their password appear only where they are", () => {
  expect(summaryOf({})).toMatch(/\(Escale2025!\):\n +renter@escale.example/);
  expect(summaryOf({}, { accounts: null })).toContain("renter@escale.example");
  for (const summary of [
    summaryOf({}, { accounts: { demo: false, admin: true } }),
    summaryOf({ DEMO: "0" }),
  ]) {
    expect(summary).not.toMatch(/Escale2025!|renter@/);
  }
});

test("a site without an admin says in both languages how to make the first one", () => {
  expect(summaryOf({}, { accounts: { demo: false, admin: false } })).toMatch(
    /\n\nPersonne n'administre .*npm run first-admin.* \/ nobody runs .*npm run first-admin.*\n\n/,
  );
  expect(summaryOf({})).not.toContain("first-admin");
  expect(summaryOf({}, { accounts: null })).not.toContain("first-admin");
});
