import { m } from "#app/i18n/paraglide/messages.js";
import type { ControlSize } from "#app/ui/control-classes.ts";
import { type FieldOfForm, SelectField } from "#app/ui/form-fields.tsx";
import { type LicenseFacts, licenseProposal } from "../domain/license-proposal.ts";
import { licenseProposalText } from "../labels-license.ts";

type LicenseFieldProps = {
  field: FieldOfForm;
  /**
   * The facts about the boat that are known, typed or stored; null while there are too few for a proposal.
   */
  facts: LicenseFacts | null;
  size?: ControlSize;
  className?: string;
};

/** Whether the renter needs a licence. The form proposes an answer with its reason, and the owner decides. */
export function LicenseField({ field, facts, size = "md", className }: LicenseFieldProps) {
  return (
    <SelectField
      field={field}
      size={size}
      label={m.sections_license()}
      description={facts ? licenseProposalText(licenseProposal(facts)) : m.owner_license_hint()}
      none={m.owner_license_as_proposed()}
      choices={[
        ["oui", m.owner_yes()],
        ["non", m.owner_no()],
      ]}
      {...(className !== undefined && { className })}
    />
  );
}
