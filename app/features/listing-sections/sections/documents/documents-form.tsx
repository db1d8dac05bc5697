import { insuranceTypes } from "#app/features/listing-editor/domain/listing-choices.ts";
import { type FieldTexts, oneOf, tickedOrNot } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { MeasureField, SelectField, typedEurosOf } from "#app/ui/form-fields.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import { insuranceTypeLabel } from "../../labels.ts";
import type { SectionFormProps } from "../section.ts";
import { CertificateUpload } from "./certificate-upload.tsx";
import type { BoatDocuments } from "./documents-section.server.ts";

const texts: FieldTexts = {
  cautionAmount: { label: m.sections_caution },
  insuranceType: { label: m.sections_insurance, show: oneOf(insuranceTypes, insuranceTypeLabel) },
  insuranceCertification: { label: m.sections_certification, ...tickedOrNot },
};

/** The section 'documents' (spec 2 §2). The certification comes after the documents that it is about. */
export function DocumentsForm({ content, versions, pageAnswer }: SectionFormProps<BoatDocuments>) {
  const { form, fields, state } = useSectionForm({
    name: "documents/save",
    id: "documents",
    version: versions["fields"],
    values: {
      cautionAmount: typedEurosOf(content.cautionCents),
      insuranceType: content.insuranceType,
      insuranceCertification: content.insuranceCertification ? "on" : undefined,
    },
    schema: async () => (await import("./documents-schema.ts")).documentsSchema,
    texts,
    pageAnswer,
  });
  return (
    <>
      <h3 className="text-h5">{m.sections_certificates()}</h3>
      <p className="mt-1 text-sm text-ink-soft">{m.sections_certificates_hint()}</p>
      <ul className="mt-5">
        <CertificateUpload
          boatId={content.boatId}
          certificate="insurance"
          stored={content.insurance}
          version={versions["insurance"]}
          pageAnswer={pageAnswer}
        />
        <CertificateUpload
          boatId={content.boatId}
          certificate="ownership"
          stored={content.ownership}
          version={versions["ownership"]}
          pageAnswer={pageAnswer}
        />
      </ul>
      <div className="mt-7">
        <SectionForm state={state} form={form}>
          <div className="grid gap-4 sm:grid-cols-2">
            <MeasureField
              field={fields.cautionAmount}
              label={m.owner_optional({ label: m.sections_caution() })}
              description={m.sections_caution_hint()}
              unit="€"
            />
            <SelectField
              field={fields.insuranceType}
              label={m.sections_insurance()}
              choices={insuranceTypes.map((type) => [type, insuranceTypeLabel(type)])}
            />
          </div>
          <Checkbox
            id={fields.insuranceCertification.id}
            name="insuranceCertification"
            value="on"
            defaultChecked={fields.insuranceCertification.initialValue === "on"}
            label={m.sections_certification()}
          />
        </SectionForm>
      </div>
    </>
  );
}
