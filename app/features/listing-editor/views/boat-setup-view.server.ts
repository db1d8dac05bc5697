import { navigationModeOf } from "#app/features/boats/domain/navigation-mode.ts";
import { cancellationPolicyLabel, navigationModeLabel } from "#app/features/boats/labels.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { formatMetres, formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/platform/database/db.server.ts";
import type { SetupSection } from "../domain/setup-progress.ts";
import { type BoatSetup, getBoatSetup } from "../queries/get-boat-setup.server.ts";
import type { OwnBoat } from "../queries/get-own-boat.server.ts";

/**
 * The setup of a boat. `summaries` has the summary of each section if no section is open, otherwise it is
 * null.
 */
export type BoatSetupView = BoatSetup & { summaries: Record<SetupSection, string> | null };

type Options = { sectionKey: string | null; language: Language };

/**
 * The frame of the setup editor (spec 2 §2). On phones the list of sections is a separate screen, with a
 * summary of each section.
 */
export async function boatSetupView(
  db: Db,
  boat: OwnBoat,
  { sectionKey, language }: Options,
): Promise<BoatSetupView> {
  const setup = await getBoatSetup(db, boat);
  return { ...setup, summaries: sectionKey === null ? summariesOf(boat, setup, language) : null };
}

/** A one-line summary of each section's content, or of what it still needs. */
function summariesOf(
  boat: OwnBoat,
  { completed, counts }: BoatSetup,
  language: Language,
): Record<SetupSection, string> {
  const { basePricePerDay: price, boatYear: year, enginePower: power, beam } = boat;
  return {
    general: m.owner_summary_place({
      type: boatTypeLabel(boat.type),
      place: boatPlaceLabel(boat),
    }),
    description:
      year === null
        ? m.owner_summary_no_year()
        : m.owner_summary_boat({
            capacity: m.boats_capacity({ count: boat.capacity }),
            length: formatMetres(boat.length, language),
            year,
          }),
    photos:
      counts.photos === 0
        ? m.owner_summary_no_photo()
        : m.owner_summary_photos({ count: counts.photos }),
    prix:
      price === null
        ? m.owner_summary_no_price()
        : m.owner_summary_price({ price: formatMoney(price) }),
    extras:
      counts.extras === 0
        ? m.sections_extras_none()
        : m.owner_summary_extras({ count: counts.extras }),
    reservation: m.owner_summary_booking({
      navigation: navigationModeLabel(navigationModeOf(boat.navigationMode)),
      policy: cancellationPolicyLabel(boat.cancellationPolicy).toLowerCase(),
    }),
    documents: certificatesSummary(boat),
    calendrier:
      counts.blocks === 0
        ? m.sections_blocks_none()
        : m.owner_summary_blocks({ count: counts.blocks }),
    equipements:
      counts.equipments === 0
        ? m.owner_summary_no_equipment()
        : m.owner_summary_equipment({ count: counts.equipments }),
    autre:
      power === null || beam === null || !completed.includes("autre")
        ? m.owner_summary_no_engine()
        : m.owner_summary_engine({
            power: formatNumber(power, { language }),
            beam: formatMetres(beam, language),
          }),
  };
}

/** A summary of the documents section, which needs both certificates and the owner's certification. */
function certificatesSummary(boat: OwnBoat): string {
  if (!boat.insuranceCertificateUrl || !boat.ownershipCertificateUrl) {
    return m.owner_summary_no_certificates();
  }
  return boat.insuranceCertification
    ? m.owner_summary_certificates()
    : m.owner_summary_uncertified_certificates();
}
