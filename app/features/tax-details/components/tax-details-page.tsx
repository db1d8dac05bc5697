import { ShieldCheck } from "lucide-react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { RevealForm } from "#app/forms/reveal-form.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Card } from "#app/ui/card.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { missingTaxDetailsText } from "../labels.ts";
import type { RevealedTaxDetails } from "../schema.ts";
import type { TaxDetailsView } from "../views/tax-details-view.server.ts";
import { TaxDetailsForm } from "./tax-details-form.tsx";

type TaxDetailsSectionsProps = {
  view: TaxDetailsView;
  today: CalendarDate;
  /** The page's action data, for submissions without JavaScript. */
  answer: FormAnswer<RevealedTaxDetails | undefined> | null;
};

/** The stored details of a seller, masked, and the form to enter or change them. */
export function TaxDetailsSections({ view, today, answer }: TaxDetailsSectionsProps) {
  const { stored, isUnreadable, missing } = view;
  return (
    <>
      {missing?.heldFrom && (
        <Notice tone={missing.isHeld ? "danger" : "warning"}>
          <p>{missingTaxDetailsText(missing)}</p>
        </Notice>
      )}
      {stored && (
        <FormSection id="stored" title={m.tax_details_stored()}>
          <Stored stored={stored} answer={answer} />
        </FormSection>
      )}
      <FormSection
        id="details"
        title={stored ? m.tax_details_change() : m.tax_details_give()}
        text={stored ? m.tax_details_change_text() : m.tax_details_give_text()}
      >
        {isUnreadable && (
          <Notice tone="warning">
            <p>{m.tax_details_unreadable()}</p>
          </Notice>
        )}
        <TaxDetailsForm view={view} today={today} answer={answer} />
      </FormSection>
    </>
  );
}

type StoredProps = {
  stored: NonNullable<TaxDetailsView["stored"]>;
  answer: TaxDetailsSectionsProps["answer"];
};

function Stored({ stored, answer }: StoredProps) {
  const rows: readonly (readonly [label: string, value: string | null])[] = [
    [m.tax_details_name(), stored.name],
    [m.tax_details_address(), stored.address],
    [m.tax_details_residence(), stored.residence],
    [m.tax_details_number(), stored.maskedTaxNumber],
    [m.tax_details_birth_date(), stored.maskedBirthDate],
    [m.tax_details_birth_place(), stored.birthPlace],
    [m.tax_details_registration(), stored.registrationNumber],
    [m.tax_details_vat(), stored.vatNumber],
  ];
  const hasHidden = stored.maskedTaxNumber !== null || stored.maskedBirthDate !== null;
  return (
    <Card variant="warm">
      <div className="relative">
        <ShieldCheck aria-hidden="true" className="absolute top-0 right-0 text-sea" />
        <dl className="grid gap-x-8 gap-y-4 pr-8 text-md sm:grid-cols-2">
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <div key={label} className="min-w-0">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {hasHidden && (
        <RevealForm
          answer={answer}
          title={m.tax_details_reveal()}
          text={m.tax_details_reveal_text()}
          submit={m.tax_details_reveal_submit()}
        >
          {({ taxNumber, birthDate }: RevealedTaxDetails) => (
            <FactsLine facts={[taxNumber, birthDate]} />
          )}
        </RevealForm>
      )}
    </Card>
  );
}
