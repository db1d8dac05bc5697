import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { LicenseProposal, LicenseReason } from "./domain/license-proposal.ts";

const reasons = /* @__PURE__ */ labelsOf<LicenseReason>({
  skipper: m.owner_license_skipper,
  owner_aboard: m.owner_license_owner_aboard,
  jet_ski: m.owner_license_jet_ski,
  small_engine: m.owner_license_small_engine,
  abroad: m.owner_license_abroad,
  type_without_license: m.owner_license_type_without,
  inland: m.owner_license_inland,
  sailing: m.owner_license_sailing,
  engine: m.owner_license_engine,
  engine_assumed: m.owner_license_engine_assumed,
});

/** The proposal in one line: 'Proposé : oui. Un jet-ski demande toujours un permis.' */
export function licenseProposalText({ isRequired, because }: LicenseProposal): string {
  const reason = reasons(because);
  return isRequired
    ? m.owner_license_proposed_yes({ reason })
    : m.owner_license_proposed_no({ reason });
}
