import { type FormRefused, noticeOf, typedIn } from "#app/forms/form-answer.ts";
import { usePageForm } from "#app/forms/use-page-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { Textarea, TextInput } from "#app/ui/text-input.tsx";
import { BackLink, InlineLink } from "#app/ui/text-link.tsx";
import {
  listingReportReasons,
  maxExplanationLength,
  maxReporterNameLength,
  minExplanationLength,
} from "../domain/listing-report.ts";
import { ReasonField } from "../fields/reason-field.tsx";
import { listingReportLabel } from "../labels.ts";

type ReportListingPageProps = {
  listing: { id: string; title: string };
  /** Visitors who are not signed in are asked for name and address. */
  isSignedIn: boolean;
  refusal: FormRefused | null;
};

/**
 * The form that reports a listing: the reason, the reporter, and their good faith (regulation 2022/2065,
 * article 16).
 */
export function ReportListingPage({
  listing,
  isSignedIn,
  refusal: pageAnswer,
}: ReportListingPageProps) {
  const { form, sender, refusal, openErrorOf, onChange } = usePageForm({
    about: `report ${listing.id}`,
    pageAnswer,
  });
  const notice = noticeOf(refusal);
  return (
    <div className="page max-w-form py-8 md:py-12">
      <BackLink to={`/boat/${listing.id}`}>{listing.title}</BackLink>
      <h1 className="text-h2">{m.reports_listing_title()}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{m.reports_listing_text()}</p>
      <sender.Form ref={form} onChange={onChange} method="post" noValidate className="grid gap-6">
        {notice && <RefusalNotice id="report-refused" {...notice} />}
        <ReasonField
          legend={m.reports_reason()}
          reasons={listingReportReasons}
          labelOf={listingReportLabel}
          chosen={typedIn(refusal, "reason")}
          error={openErrorOf("reason")}
        />
        <Field
          label={m.reports_listing_explanation()}
          description={m.reports_listing_explanation_hint()}
          error={openErrorOf("explanation")}
        >
          <Textarea
            name="explanation"
            rows={5}
            required
            minLength={minExplanationLength}
            maxLength={maxExplanationLength}
            defaultValue={typedIn(refusal, "explanation")}
          />
        </Field>
        {!isSignedIn && <Identity refusal={refusal} errorOf={openErrorOf} />}
        <FieldGroup
          legend={m.reports_listing_good_faith_legend()}
          legendHidden
          error={openErrorOf("goodFaith")}
        >
          <Checkbox
            name="goodFaith"
            required
            label={m.reports_listing_good_faith()}
            description={m.reports_listing_good_faith_hint()}
            defaultChecked={typedIn(refusal, "goodFaith") === "on"}
          />
        </FieldGroup>
        <div className="grid justify-items-start gap-3">
          <Button type="submit" variant="primary" pending={sender.isSending}>
            {m.reports_send()}
          </Button>
          <p className="text-sm text-ink-soft">
            {m.reports_listing_next()}{" "}
            <InlineLink to="/terms#notices">{m.reports_listing_more()}</InlineLink>
          </p>
        </div>
      </sender.Form>
    </div>
  );
}

type IdentityProps = {
  refusal: FormRefused | null;
  errorOf: (field: string) => string | undefined;
};

/**
 * The reporter's name, and the address for the receipt and the decision. The browser does not require them,
 * because some reports need neither; the server checks.
 */
function Identity({ refusal, errorOf }: IdentityProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <p className="text-md text-ink-soft sm:col-span-2">{m.reports_listing_unnamed()}</p>
      <Field label={m.reports_listing_name()} error={errorOf("name")}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={maxReporterNameLength}
          defaultValue={typedIn(refusal, "name")}
        />
      </Field>
      <Field
        label={m.reports_listing_email()}
        description={m.reports_listing_email_hint()}
        error={errorOf("email")}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={typedIn(refusal, "email")}
        />
      </Field>
    </div>
  );
}
