import { expect, test } from "vitest";
import { readEnvironment } from "#app/platform/env.ts";
import { startSummary } from "./start-summary.ts";

const summaryOf = (variables: Record<string, string>) =>
  startSummary(readEnvironment(variables, "/srv"), {
    address: "http://localhost:3000",
    mailDestination: "mail",
  });

const SMTP_URL = "smtp://mail.example:587";

test("mail that leaves this machine with links to this machine is warned of, in both languages", () => {
  expect(summaryOf({ SMTP_URL })).toMatch(
    /ATTENTION : .*http:\/\/localhost:3000.*\nWARNING: .*http:\/\/localhost:3000.*PUBLIC_URL/,
  );
  for (const variables of [{}, { SMTP_URL, PUBLIC_URL: "https://boats.example" }]) {
    expect(summaryOf(variables)).not.toContain("WARNING");
  }
});
