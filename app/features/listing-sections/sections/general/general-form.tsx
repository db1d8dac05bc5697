import { boatTypes, yachtSubtypes } from "#app/features/boats/domain/boat-type.ts";
import { yachtSubtypeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { CompanyFields } from "#app/features/listing-editor/fields/company-fields.tsx";
import { ManufacturerField } from "#app/features/listing-editor/fields/manufacturer-field.tsx";
import { PlaceFields } from "#app/features/listing-editor/fields/place-fields.tsx";
import { TypeFields } from "#app/features/listing-editor/fields/type-fields.tsx";
import { cityLabel } from "#app/features/places/labels.ts";
import { type FieldTexts, oneOf } from "#app/forms/form-differences.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FieldGroup } from "#app/ui/field.tsx";
import { PlainTextField } from "#app/ui/form-fields.tsx";
import { Segmented } from "#app/ui/segmented.tsx";
import { SectionForm } from "../../components/section-form.tsx";
import { useSectionForm } from "../../components/use-section-form.ts";
import type { SectionFormProps } from "../section.ts";
import type { BoatGeneral } from "./general-section.server.ts";

const yesOrNo = (answer: string) => (answer === "oui" ? m.owner_yes() : m.owner_no());

const texts: FieldTexts = {
  type: {
    label: m.owner_type,
    show: oneOf(boatTypes, boatTypeLabel),
  },
  yachtSubtype: {
    label: m.owner_yacht_subtype,
    show: oneOf(yachtSubtypes, yachtSubtypeLabel),
  },
  city: { label: m.owner_city },
  port: { label: m.owner_port },
  isProfessional: { label: m.owner_professional, show: yesOrNo },
  manufacturer: { label: m.owner_manufacturer },
  model: { label: m.owner_model },
  title: { label: m.sections_boat_name },
  companyName: { label: m.owner_company_name },
  fiscalAddress: { label: m.owner_fiscal_address },
  website: { label: m.owner_website },
};

/** The section 'general' (spec 2 §2). */
export function GeneralForm({
  content,
  versions,
  pageAnswer,
  TypeIcon,
}: SectionFormProps<BoatGeneral>) {
  const { profileCompany, ...stored } = content;
  const { form, fields, state } = useSectionForm({
    name: "general/save",
    id: "general",
    version: versions["fields"],
    values: {
      ...stored,
      companyName: content.companyName ?? profileCompany.companyName,
      fiscalAddress: content.fiscalAddress ?? profileCompany.fiscalAddress,
      // Written like its suggestions, in the language of the page.
      city: cityLabel(content.city),
      isProfessional: content.isProfessional ? "oui" : "non",
    },
    schema: async () => (await import("./general-schema.ts")).generalSchema,
    texts,
    pageAnswer,
  });
  return (
    <SectionForm state={state} form={form}>
      <TypeFields type={fields.type} yachtSubtype={fields.yachtSubtype} TypeIcon={TypeIcon} />
      <PlaceFields city={fields.city} port={fields.port} size="sm" />
      <div className="group/professional grid gap-6">
        <FieldGroup
          legend={m.owner_professional()}
          id={fields.isProfessional.id}
          error={fields.isProfessional.errors}
        >
          <Segmented
            name="isProfessional"
            defaultValue={fields.isProfessional.initialValue ?? "non"}
            options={["non", "oui"].map((value) => ({ value, label: yesOrNo(value) }))}
          />
        </FieldGroup>
        <div className="hidden gap-5 group-has-[input[value=oui]:checked]/professional:grid sm:grid-cols-2 sm:gap-4">
          <CompanyFields
            companyName={fields.companyName}
            fiscalAddress={fields.fiscalAddress}
            website={fields.website}
            size="sm"
          />
        </div>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ManufacturerField field={fields.manufacturer} size="sm" />
        <PlainTextField field={fields.model} label={m.owner_model()} />
      </div>
      <PlainTextField
        field={fields.title}
        label={m.sections_boat_name()}
        description={m.sections_boat_name_hint()}
      />
    </SectionForm>
  );
}
