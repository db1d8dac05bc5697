import { ReportListingPage } from "#app/features/reports/components/report-listing-page.tsx";
import { reportListingForm } from "#app/features/reports/forms/report-listing-form.server.ts";
import { findReportableListing } from "#app/features/reports/queries/find-reportable-listing.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/report-listing.ts";

/** The form to report a listing, for everyone who can see the listing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db } = requestScope(context);
  const listing = await findReportableListing(db, actor, params.id);
  if (!listing) throw new AppError("not_found");
  return { listing, isSignedIn: actor.kind === "user" };
}

export const action = formAction(reportListingForm);

export const clientAction = formClientAction(m.reports_failed);

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [
    { title: m.shell_title({ page: m.reports_listing_title() }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function ReportListing({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportListingPage {...loaderData} refusal={refusalOf(actionData)} />;
}
