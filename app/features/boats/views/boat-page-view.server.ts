import { maskContacts } from "#app/features/contact-details/domain/mask-contacts.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { formatMoney, formatPercent, unbroken } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { spacedPhone } from "#app/platform/text/phone-number.server.ts";
import {
  flatExtrasOf,
  isIncludedInPrice,
  isRequiredOption,
} from "../domain/boat-extra-catalogue.ts";
import { isSailing } from "../domain/boat-type.ts";
import { refundTerms } from "../domain/cancellation-policy.ts";
import { type EquipmentKey, equipmentGroups } from "../domain/equipment-catalogue.ts";
import { hasCaptainAvailable, renterNeedsLicense, sharesCosts } from "../domain/navigation-mode.ts";
import type { ResponseTime } from "../domain/response-time.ts";
import { boatStatusLabel, licenseLabel, navigationModeLabel, rentalTermsText } from "../labels.ts";
import { equipmentGroupLabel, equipmentLabel } from "../labels-equipment.ts";
import { extraPriceUnitLabel, extraTypeLabel } from "../labels-extras.ts";
import type { BoatDetails, BoatExtra } from "../queries/boat-details.server.ts";
import type { BoatPage, Business } from "../queries/find-boat-page.server.ts";
import {
  type Entry,
  factsOf,
  notesOf,
  presentEntries,
  specificationsOf,
  typeName,
} from "./boat-facts-view.server.ts";
import { flatExtrasText } from "./flat-extras-view.server.ts";

export type ExtraView = Pick<BoatExtra, "id" | "description" | "isPaidOnSite"> & {
  name: string;
  isRequired: boolean;
  /** '15 € / jour', or 'Inclus'; null for an extra that every renter gets for free. */
  price: string | null;
};

/**
 * All texts of the boat page, in the language of the request. Created on the server, so that the browser
 * needs neither the catalogues nor all labels.
 */
export function boatPageView(page: BoatPage, language: Language) {
  const { boat } = page;
  return {
    ...requestPageView(boat),
    notice: noticeOf(page),
    owner: ownerLine(page),
    town: boatPlaceLabel({ city: boat.city, port: "" }),
    badges: badgesOf(boat, language),
    facts: factsOf(boat, language),
    equipments: equipmentsOf(boat),
    dailyPrices: dailyPricesOf(boat),
    /** '+ 90 € de ménage': extras that every renter pays once for a stay, shown beside the price of a day. */
    flatExtras: flatExtrasText(flatExtrasOf(boat.extras)),
    specifications: specificationsOf(boat, language),
    notes: notesOf(boat),
    conditions: conditionsOf(boat),
    policy: policyTitle(boat),
    refund: refundText(boat, language),
  };
}

export type BoatPageView = ReturnType<typeof boatPageView>;

/** The texts of the boat page that the page of a booking request also shows. */
export function requestPageView(boat: BoatDetails) {
  return { place: boatPlaceLabel(boat), extras: boat.extras.map(extraView) };
}

export type RequestPageView = ReturnType<typeof requestPageView>;

/** The notice on a hidden page: why the public cannot see it, and why the visitor can. */
function noticeOf(page: BoatPage): { title: string; text: string } | null {
  if (page.isListed) return null;
  const why = hiddenBecause(page);
  const who = page.isOwn ? m.boats_hidden_owner() : m.boats_hidden_moderator();
  return { title: m.boats_hidden_title(), text: `${why} ${who}` };
}

function hiddenBecause({ boat: { status }, isArchived }: BoatPage): string {
  if (status !== "approved") return m.boats_hidden_status({ status: boatStatusLabel(status) });
  return isArchived ? m.boats_hidden_archived() : m.boats_hidden_offline();
}

function ownerLine({ boat, owner }: BoatPage) {
  const kind = boat.isProfessional ? m.boats_owner_professional() : m.boats_owner_private();
  const since = m.boats_member_since({ year: String(owner.memberSinceYear) });
  return {
    title: owner.firstName ? m.boats_owner({ name: owner.firstName }) : m.boats_owner_unnamed(),
    details: [kind, since],
    response: owner.responseTime && responses[owner.responseTime](),
    /** The law that applies to the rental, shown before booking. */
    law: rentalTermsText(boat),
    business: businessOf(owner.business),
  };
}

/**
 * The business details that the law requires of professionals: name, address, registration and contact.
 * Missing ones are left out.
 */
function businessOf(business: Business | null) {
  if (!business) return [];
  const { name, address, siret, vatNumber, email, phone } = business;
  return presentEntries(
    [m.boats_business_name(), name],
    [m.boats_business_address(), address],
    [m.boats_business_siret(), siret],
    [m.boats_business_vat(), vatNumber],
    [m.boats_business_email(), email],
    [m.boats_business_phone(), phone && spacedPhone(phone)],
  );
}

const responses: Readonly<Record<ResponseTime, () => string>> = {
  within_hour: m.boats_responds_within_hour,
  within_hours: m.boats_responds_within_hours,
  within_day: m.boats_responds_within_day,
  within_days: m.boats_responds_within_days,
};

/** The type, sail or motor if the type does not say so, who steers, and the policy (spec 1 §2). */
function badgesOf(
  boat: BoatDetails,
  language: Language,
): { text: string; icon: "sail" | "motor" | "captain" | null }[] {
  const { type, yachtSubtype, navigationMode } = boat;
  // A yacht gets no such badge even if its subtype is unknown.
  const saysDrive = type === "moteur" || type === "voile" || type === "yacht";
  const drive = isSailing(type, yachtSubtype)
    ? { text: m.boats_sailing(), icon: "sail" as const }
    : { text: m.boats_motor(), icon: "motor" as const };
  return [
    { text: typeName(boat), icon: null },
    ...(saysDrive ? [] : [drive]),
    {
      text: navigationModeLabel(navigationMode),
      icon: hasCaptainAvailable(navigationMode) ? "captain" : null,
    },
    { text: policyBadge(boat, language), icon: null },
  ];
}

function conditionsOf(boat: BoatDetails): Entry[] {
  const { dayRentalCheckInTime: from, dayRentalCheckOutTime: to, minAge, cautionCents } = boat;
  const { minDays, noticeDays } = boat.rules;
  return presentEntries(
    [m.boats_check_in(), boat.checkInTime],
    [m.boats_check_out(), boat.checkOutTime],
    [m.boats_day_rental(), m.boats_from_to_time({ from, to })],
    [m.boats_min_days(), minDays > 1 ? m.pricing_days({ count: minDays }) : null],
    [m.boats_notice(), noticeDays > 0 ? noticeText(noticeDays) : null],
    [m.boats_fuel(), boat.isFuelIncluded ? m.boats_fuel_included() : m.boats_fuel_excluded()],
    [m.boats_license(), licenseText(boat)],
    [m.boats_last_night(), boat.lastNightFree ? m.boats_last_night_free() : null],
    [m.boats_min_age(), minAge ? m.boats_years_old({ count: minAge }) : null],
    [m.pricing_caution(), cautionCents ? formatMoney(cautionCents) : null],
  );
}

/**
 * The text after the price of a day: 'par jour', or in co-navigation 'par jour (part des frais)', without a
 * line break within the parentheses.
 */
function dailyPricesOf({ navigationMode }: BoatDetails) {
  const named = (text: string) =>
    sharesCosts(navigationMode) ? `${text} ${unbroken(m.boats_share_of_costs())}` : text;
  return { per_day: named(m.pricing_per_day()), average: named(m.pricing_average_per_day()) };
}

function noticeText(count: number): string {
  return m.boats_notice_days({ days: m.pricing_days({ count }) });
}

function licenseText({ navigationMode, isLicenseRequired }: BoatDetails): string | null {
  const isNeeded = renterNeedsLicense(navigationMode, isLicenseRequired);
  return isNeeded === null ? null : licenseLabel(isNeeded);
}

export type EquipmentView = { key: EquipmentKey; label: string };

/** The equipment in groups, in the order of the catalogue. */
function equipmentsOf({ equipments }: BoatDetails) {
  return equipmentGroups.flatMap((group) => {
    const items = group.items
      .filter(({ key }) => equipments.includes(key))
      .map(({ key }): EquipmentView => ({ key, label: equipmentLabel(key) }));
    return items.length === 0
      ? []
      : [{ key: group.key, label: equipmentGroupLabel(group.key), items }];
  });
}

const policyTitles: Record<BoatDetails["cancellationPolicy"], () => string> = {
  flexible: m.boats_policy_flexible,
  moderate: m.boats_policy_moderate,
  strict: m.boats_policy_strict,
};

/** 'Annulation modérée'. */
function policyTitle({ cancellationPolicy }: BoatDetails): string {
  return policyTitles[cancellationPolicy]();
}

/** 'Annulation modérée : 70 % jusqu'à J-10'. */
function policyBadge(boat: BoatDetails, language: Language): string {
  const { sharePercent, untilDaysBefore: days } = refundTerms[boat.cancellationPolicy];
  const percent = formatPercent(sharePercent, language);
  return m.boats_policy_terms({ policy: policyTitle(boat), percent, days });
}

/** The policy's terms as a sentence (spec 1 §9). */
function refundText({ cancellationPolicy }: BoatDetails, language: Language): string {
  const { sharePercent, untilDaysBefore: count } = refundTerms[cancellationPolicy];
  return sharePercent === 100
    ? m.boats_refund_terms_full({ count })
    : m.boats_refund_terms_share({ percent: formatPercent(sharePercent, language), count });
}

/** Hides contact details in the description of an extra, because it is not reviewed before it is shown. */
function extraView(extra: BoatExtra): ExtraView {
  return {
    id: extra.id,
    name: extraTypeLabel(extra.type),
    description: maskContacts(extra.description).text,
    price: extraPrice(extra),
    isRequired: isRequiredOption(extra.option),
    isPaidOnSite: extra.isPaidOnSite && extra.priceCents > 0,
  };
}

/** A free extra is shown as 'Inclus' if it is optional, and without a price if every renter gets it. */
function extraPrice(extra: BoatExtra): string | null {
  const { option, priceCents, priceUnit } = extra;
  if (isIncludedInPrice(extra)) {
    return option === "Optionnel" ? m.reference_extra_option_inclus() : null;
  }
  const unit = extraPriceUnitLabel(priceUnit);
  return m.pricing_per_unit({ price: formatMoney(priceCents), unit });
}
