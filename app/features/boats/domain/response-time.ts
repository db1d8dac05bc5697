/**
 * How quickly an owner usually replies to a renter's first message (spec 1 §2 Boat page, product decision).
 */
export type ResponseTime = "within_hour" | "within_hours" | "within_day" | "within_days";

const hour = 60;
/** The upper limit of 'a few hours', in hours. */
const fewHours = 6;

/**
 * Reads the median time of an owner's first replies, in minutes. Nothing is shown (null) if too few renters
 * got a reply, or if it takes the owner a week or more.
 */
export function responseTimeOf(minutes: number | null): ResponseTime | null {
  if (minutes === null || minutes >= 7 * 24 * hour) return null;
  if (minutes <= hour) return "within_hour";
  if (minutes <= fewHours * hour) return "within_hours";
  return minutes <= 24 * hour ? "within_day" : "within_days";
}
