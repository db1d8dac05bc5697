import { anyone } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { reportListing } from "../commands/report-listing.server.ts";
import { mayBeUnnamed } from "../domain/listing-report.ts";
import {
  reportListingAsVisitorSchema,
  reportListingSchema,
  reportListingUnnamedSchema,
} from "../schema.ts";

/** 'Signaler l'annonce', for everyone; visitors give a name and an address unless the reason needs none. */
export const reportListingForm = typedForm({
  who: (args) => ({ ...anyone(args), actor: requestScope(args.context).actor }),
  schema: ({ scope, form }) => {
    if (scope.actor.kind === "user") return reportListingSchema;
    const isUnnamed = mayBeUnnamed(form.get("reason"));
    return isUnnamed ? reportListingUnnamedSchema : reportListingAsVisitorSchema;
  },
  address: ({ params }) => ({ boatId: params["id"] }),
  command: (scope, input, { url }) =>
    reportListing(scope, { ...input, language: languageOfPath(url.pathname) }),
  onRefusal: () => m.reports_listing_already(),
  onFailure: m.reports_failed,
  onDone: ({ boatId, isAnswered }, sent) =>
    replaceWithToast(sent, `/boat/${boatId}`, isAnswered ? "reports_done" : "reports_done_unnamed"),
});
