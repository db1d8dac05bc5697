/**
 * How soon an owner usually answers a renter's first message (spec 1 §2 Boat page, product
 * decision).
 */
export type ResponseTime = "within_hour" | "within_hours" | "within_day" | "within_days";

const hour = 60;
/** 'A few hours' ends here, in hours. */
const fewHours = 6;

/**
 * Reads the median time of an owner's first answers, in minutes; null when too few renters got one,
 * and for owners who take a week or more, where nothing is shown.
 */
export function responseTimeOf(minutes: number | null): ResponseTime | null {
  if (minutes === null || minutes >= 7 * 24 * hour) return null;
  if (minutes <= hour) return "within_hour";
  if (minutes <= fewHours * hour) return "within_hours";
  return minutes <= 24 * hour ? "within_day" : "within_days";
}
