import type { Environment } from "#app/platform/env.ts";
import { demoAccounts, demoPassword } from "#db/demo/demo-accounts.ts";

/**
 * What the operator sees when the site is running: its URL, who can sign in, where mail goes, what to fix.
 */
export function startSummary(
  environment: Environment,
  app: { address: string; mailDestination: string },
  keyWarning: string | null = null,
): string {
  const lines = ["", `Escale est ouvert / is open: ${app.address}`];
  if (environment.publicUrl !== app.address) {
    lines.push(`  Liens des courriels / links in mail: ${environment.publicUrl}`);
  }
  if (environment.demo) {
    lines.push("", `Comptes de démonstration / demo accounts (${demoPassword}):`);
    for (const { email, role } of demoAccounts) lines.push(`  ${email.padEnd(26)}${role}`);
  }
  lines.push("", listensOn(environment.host));
  if (environment.workers > 1) {
    lines.push(`Processus / processes: ${environment.workers} (WORKERS)`);
  }
  if (environment.devPages) {
    lines.push(
      "",
      "ATTENTION : DEV_PAGES=1 montre tous les courriels à qui atteint ce site (/dev/mail).",
      "WARNING: DEV_PAGES=1 shows all mail to everyone who reaches this site (/dev/mail).",
    );
  }
  lines.push("", `Courriels / mail: ${app.mailDestination}`);
  if (environment.smtpUrl === null && environment.onLoopback) {
    lines.push(`  ${app.address}/dev/mail`);
  }
  if (environment.smtpUrl !== null && environment.onLoopback) {
    lines.push(
      "",
      `ATTENTION : les liens de ces courriels mènent à ${environment.publicUrl}, que seule cette machine atteint (PUBLIC_URL).`,
      `WARNING: the links in this mail lead to ${environment.publicUrl}, which this machine alone reaches (PUBLIC_URL).`,
      "",
    );
  }
  if (keyWarning !== null) lines.push("", keyWarning, "");
  lines.push(`Données / data: ${environment.dataDir}`, "");
  return lines.join("\n");
}

function listensOn(host: string | null): string {
  if (host !== null) return `Écoute sur / listens on: ${host} (HOST)`;
  return "Écoute sur toutes les adresses de cette machine / listens on all addresses (HOST)";
}
