import type { Environment } from "#app/platform/env.ts";

const DEMO_PASSWORD = "Escale2025!";

const DEMO_ACCOUNTS = [
  ["renter@escale.example", "locataire / renter"],
  ["owner@escale.example", "propriétaire / owner"],
  ["pro@escale.example", "professionnelle / professional owner"],
  ["moderator@escale.example", "modération / moderator"],
  ["admin@escale.example", "administration / admin"],
] as const;

/** What an operator reads once the site is up: where it is, who can sign in, where mail goes. */
export function startSummary(
  environment: Environment,
  app: { address: string; mailDestination: string },
): string {
  const lines = ["", `Escale est ouvert / is open: ${app.address}`];
  if (environment.publicUrl !== app.address) {
    lines.push(`  Liens des courriels / links in mail: ${environment.publicUrl}`);
  }
  if (environment.demo) {
    lines.push("", `Comptes de démonstration / demo accounts (${DEMO_PASSWORD}):`);
    for (const [address, role] of DEMO_ACCOUNTS) lines.push(`  ${address.padEnd(26)}${role}`);
  }
  lines.push("", `Courriels / mail: ${app.mailDestination}`);
  if (environment.smtpUrl === null && environment.onLoopback) {
    lines.push(`  ${app.address}/dev/mail`);
  }
  lines.push(`Données / data: ${environment.dataDir}`, "");
  return lines.join("\n");
}
