import type { BoatDetails } from "#app/features/boats/queries/boat-details.server.ts";
import type { BoatPage } from "#app/features/boats/queries/find-boat-page.server.ts";
import { distributionOf } from "#app/features/reviews/domain/star-counts.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";

/** A boat with only the required data. */
export const bareBoat: BoatDetails = {
  id: "1",
  title: "Mistral",
  description: "",
  type: "voile",
  yachtSubtype: null,
  city: "Marseille, France",
  port: "Vieux-Port",
  isProfessional: false,
  manufacturer: "Dufour",
  model: "390",
  capacity: 8,
  length: 11.9,
  cabinsCount: null,
  berthsCount: null,
  bathroomsCount: null,
  boatYear: null,
  engineType: null,
  enginePower: null,
  fuelConsumption: null,
  beam: null,
  draft: null,
  crewCount: null,
  dinghyPower: null,
  hasOffshoreEquipment: false,
  sleepingAreas: [],
  renovationDetails: null,
  navigationMode: "sans_skipper",
  cancellationPolicy: "moderate",
  checkInTime: "10:00",
  checkOutTime: "18:00",
  dayRentalCheckInTime: "09:30",
  dayRentalCheckOutTime: "18:30",
  isFuelIncluded: false,
  isLicenseRequired: null,
  minAge: null,
  lastNightFree: false,
  cautionCents: null,
  equipments: [],
  extras: [],
  rules: { minDays: 1, noticeDays: 0 },
  pricing: {
    basePriceCents: null,
    periods: [],
    extras: [],
    discounts: { from3Days: 0, from7Days: 0 },
    times: { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "09:30", dayCheckOut: "18:30" },
  },
  status: "approved",
};

/** The data of its page, without the boat itself. */
export const barePage: Omit<BoatPage, "boat"> = {
  photos: [],
  owner: {
    firstName: "Étienne",
    avatarUrl: null,
    memberSinceYear: 2025,
    responseTime: null,
    business: null,
  },
  reviews: { rating: null, distribution: distributionOf([]), newest: [] },
  calendar: {
    from: calendarDate("2027-06-01"),
    isTodayOver: false,
    to: calendarDate("2028-12-01"),
    taken: [],
    rules: { minDays: 1, noticeDays: 0 },
  },
  isListed: true,
  isArchived: false,
  isOwn: false,
};
