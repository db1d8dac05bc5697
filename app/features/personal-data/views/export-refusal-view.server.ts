import type { FormRefused } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";

const problems: ReadonlyMap<string | null, () => string> = new Map([
  ["missing", () => m.accounts_password_missing()],
  ["wrong", () => m.personal_data_password_wrong()],
]);

/** The error of the export's password, as the page's address says it to visitors without scripts. */
export function exportErrorIn({ searchParams }: URL): string | null {
  return problems.get(searchParams.get("password"))?.() ?? null;
}

/** The redirect after a refused password: to its form, which says why. */
export function exportRefusalPath({ reason }: FormRefused): string {
  return `/my-profile/data?password=${reason === "password_wrong" ? "wrong" : "missing"}`;
}
