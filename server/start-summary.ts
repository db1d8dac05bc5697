import type { Environment } from "#app/platform/configuration/env.server.ts";
import { operatorText } from "#app/platform/configuration/operator-text.ts";
import { demoAccounts, demoPassword } from "#db/demo/demo-accounts.ts";
import type { KnownAccounts } from "./known-accounts.ts";

/** What the start found in the database. */
export type Findings = {
  /** Null if the database did not say. */
  accounts: KnownAccounts | null;
  keyWarning: string | null;
};

/**
 * What the operator sees when the site is running: its URL, who can sign in, where mail goes, what to fix.
 */
export function startSummary(
  environment: Environment,
  app: { address: string; mailDestination: string },
  { accounts, keyWarning }: Findings,
): string {
  const lines = ["", `${operatorText("summary_open")}: ${app.address}`];
  if (environment.publicUrl !== app.address) {
    lines.push(`  ${operatorText("summary_links")}: ${environment.publicUrl}`);
  }
  if (environment.demo && accounts?.demo !== false) {
    lines.push("", `${operatorText("summary_demo")} (${demoPassword}):`);
    for (const { email, role } of demoAccounts) lines.push(`  ${email.padEnd(26)}${role}`);
  }
  if (accounts?.admin === false) lines.push("", operatorText("summary_no_admin"));
  lines.push("", listensOn(environment.host));
  if (environment.workers > 1) {
    lines.push(`${operatorText("summary_workers")}: ${environment.workers} (WORKERS)`);
  }
  if (environment.devPages) {
    lines.push("", operatorText("dev_pages_open"));
  }
  lines.push("", `${operatorText("summary_mail")}: ${app.mailDestination}`);
  if (environment.smtpUrl === null && environment.onLoopback) {
    lines.push(`  ${app.address}/dev/mail`);
  }
  if (environment.smtpUrl === null && !environment.onLoopback) {
    lines.push("", operatorText("mail_not_sent"), "");
  }
  if (environment.smtpUrl !== null && environment.onLoopback) {
    const { publicUrl } = environment;
    lines.push("", operatorText("mail_links_local", { publicUrl }), "");
  }
  if (environment.isUnencrypted) lines.push("", operatorText("site_unencrypted"), "");
  if (keyWarning !== null) lines.push("", keyWarning, "");
  lines.push(`${operatorText("summary_data")}: ${environment.dataDir}`, "");
  return lines.join("\n");
}

function listensOn(host: string | null): string {
  if (host !== null) return `${operatorText("summary_listens")}: ${host} (HOST)`;
  return operatorText("summary_listens_everywhere");
}
