import { readYear } from "#app/features/payouts/domain/payouts-path.ts";
import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { earningsLines } from "#app/features/payouts/views/earnings-file-view.server.ts";
import { earningsOfYear } from "#app/features/payouts/views/payouts-view.server.ts";
import { findMissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { csvFile } from "#app/platform/text/csv.ts";
import type { Route } from "./+types/payouts-export.ts";

/** An owner's rentals of a year and their amounts, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const [all, missingTaxDetails] = await Promise.all([
    listEarnings(db, actor.userId),
    findMissingTaxDetails({ db, now }, actor.userId),
  ]);
  const { year, earnings } = earningsOfYear(all, { now, year: readYear(url) });
  return csvFile(`escale-${year}`, earningsLines(earnings, { now, missingTaxDetails }));
}
