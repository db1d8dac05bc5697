import { listEarnings } from "#app/features/payouts/queries/list-earnings.server.ts";
import { readYear } from "#app/features/payouts/schema.ts";
import { earningsLines } from "#app/features/payouts/views/earnings-file-view.server.ts";
import { earningsOfYear } from "#app/features/payouts/views/payouts-view.server.ts";
import { csvFile } from "#app/platform/csv.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/payouts-export.ts";

/** An owner's rentals of a year with their money, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now } = signedInScope(context);
  const { year, earnings } = earningsOfYear(await listEarnings(db, actor.userId), {
    now,
    year: readYear(url),
  });
  return csvFile(`escale-${year}`, earningsLines(earnings));
}
