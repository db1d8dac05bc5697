import { expect, test } from "vitest";
import { readEnvironment } from "#app/platform/configuration/env.server.ts";
import { startSummary } from "./start-summary.ts";

const app = { address: "http://localhost:3000", mailDestination: "mail" };
const summaryOf = (variables: Record<string, string>, keyWarning?: string) =>
  startSummary(readEnvironment(variables, "/srv"), app, keyWarning);

const SMTP_URL = "smtp://mail.example:587";

test("a warning in both languages appears if mail leaves this machine with links to this machine", () => {
  expect(summaryOf({ SMTP_URL })).toMatch(
    /ATTENTION : .*http:\/\/localhost:3000.* \/ WARNING: .*http:\/\/localhost:3000.*PUBLIC_URL/,
  );
  for (const variables of [{}, { SMTP_URL, PUBLIC_URL: "https://boats.example" }]) {
    expect(summaryOf(variables)).not.toContain("WARNING");
  }
});

test("a warning about the keys of encrypted data is on its own line", () => {
  expect(summaryOf({}, "WARNING: a key is missing")).toMatch(/\n\nWARNING: a key is missing\n\n/);
  expect(summaryOf({})).not.toContain("WARNING");
});
