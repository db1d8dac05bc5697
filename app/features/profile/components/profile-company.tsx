import { m } from "#app/i18n/paraglide/messages.js";
import { FormSection } from "#app/ui/form-section.tsx";
import { type FieldOfForm, ProfileLine } from "./profile-line.tsx";

type CompanyField = "companyName" | "siret" | "companyAddress" | "vatNumber";

/** The company of a professional owner (spec 2 §3 Profile). */
export function ProfileCompany({ fields }: { fields: Record<CompanyField, FieldOfForm> }) {
  return (
    <FormSection id="company" title={m.profile_company()} text={m.profile_company_text()}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine
          field={fields.companyName}
          label={m.profile_company_name()}
          autoComplete="organization"
        />
        <ProfileLine field={fields.siret} label={m.profile_siret()} inputMode="numeric" />
      </div>
      <ProfileLine
        field={fields.companyAddress}
        label={m.profile_company_address()}
        autoComplete="street-address"
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <ProfileLine field={fields.vatNumber} label={m.profile_vat()} />
      </div>
    </FormSection>
  );
}
