import { expect, test } from "vitest";
import { readEnvironment } from "#app/platform/env.ts";
import { startSummary } from "./start-summary.ts";

const app = { address: "http://localhost:3000", mailDestination: "mail" };
const summaryOf = (variables: Record<string, string>, unopenedKeys?: string[]) =>
  startSummary(readEnvironment(variables, "/srv"), app, unopenedKeys);

const SMTP_URL = "smtp://mail.example:587";

test("mail that leaves this machine with links to this machine is warned of, in both languages", () => {
  expect(summaryOf({ SMTP_URL })).toMatch(
    /ATTENTION : .*http:\/\/localhost:3000.*\nWARNING: .*http:\/\/localhost:3000.*PUBLIC_URL/,
  );
  for (const variables of [{}, { SMTP_URL, PUBLIC_URL: "https://boats.example" }]) {
    expect(summaryOf(variables)).not.toContain("WARNING");
  }
});

test("data under a key that ENCRYPTION_KEY lacks is warned of in one line, with the key's name", () => {
  expect(summaryOf({}, ["2026", "3fb1c2"])).toMatch(
    /\nATTENTION : .*ENCRYPTION_KEY \(2026, 3fb1c2\).* \/ WARNING: .*ENCRYPTION_KEY lacks \(2026, 3fb1c2\)/,
  );
  expect(summaryOf({}, [])).not.toContain("ENCRYPTION_KEY");
});
