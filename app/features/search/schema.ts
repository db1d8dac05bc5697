import { z } from "zod";
import { checkBookingRange } from "#app/features/availability/domain/rental-range.ts";
import { readBoatTypeAlias } from "#app/features/boats/domain/boat-type.ts";
import { readNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import {
  highestPrice,
  type PriceRange,
  priceRangeFrom,
} from "#app/features/matching-boats/domain/price-range.ts";
import { readSearchArea } from "#app/features/matching-boats/domain/search-area.ts";
import {
  maxGuests,
  maxPlaceLength,
  openSearch,
  readSearchSort,
  type SearchCriteria,
  type SearchProblem,
  typeParameter,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import { withoutFormatCharacters } from "#app/platform/text/clean-text.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";

/** The number of cards per page; 'load more' adds as many. */
export const boatsPerPage = 24;
/** The most pages that the list can show; after that, the visitor should narrow the search. */
export const maxPages = 20;

/** Control characters, which cannot be typed into a field. */
// oxlint-disable-next-line no-control-regex -- it is there to be taken out
const controlCharacters = /[\u0000-\u001F\u007F-\u009F]+/g;

/** A text parsed by a reader of the domain; invalid when the reader returns null. */
function readBy<Value>(reader: (text: string) => Value | null) {
  return z.string().transform((text, context) => {
    const value = reader(text.trim());
    if (value === null) context.addIssue("not understood");
    return value ?? z.NEVER;
  });
}

const plainText = z
  .string()
  .transform((text) =>
    withoutFormatCharacters(text.toWellFormed().replace(controlCharacters, " ")).trim(),
  );

const location = plainText.pipe(z.string().max(maxPlaceLength));
const day = readBy(parseCalendarDate);
const count = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.number().min(1));
const guests = count.pipe(z.number().max(maxGuests));
const boatType = readBy(readBoatTypeAlias);
const navigation = readBy(readNavigationMode);
const area = readBy(readSearchArea);
const sort = readBy(readSearchSort);
const euros = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(highestPrice));
const page = count.pipe(z.number().max(maxPages)).catch(1);

export type SearchAddress = { criteria: SearchCriteria; page: number; problems: SearchProblem[] };

/**
 * Reads the query of /search (spec 1 §2). Invalid parameters are ignored and listed in `problems`; empty
 * parameters count as missing. One date is enough, and then means a one-day rental.
 */
export function readSearchAddress(params: URLSearchParams, today: CalendarDate): SearchAddress {
  const problems: SearchProblem[] = [];
  function read<Value>(schema: z.ZodType<Value>, text: string, problem: SearchProblem) {
    const parsed = schema.safeParse(text);
    if (!parsed.success) problems.push(problem);
    return parsed.success ? parsed.data : null;
  }
  function readOne<Value>(schema: z.ZodType<Value>, name: string, problem: SearchProblem) {
    const text = params.get(name);
    return text === null || text.trim() === "" ? null : read(schema, text, problem);
  }

  const place = readOne(location, "location", "location_too_long");
  const from = readOne(day, "dateFrom", "date_from_invalid");
  const to = readOne(day, "dateTo", "date_to_invalid");
  const range = checkDays(from, to, today);
  if (range.problem) problems.push(range.problem);
  const wanted = params.getAll("type").filter((text) => text.trim() !== "");
  const types = wanted.flatMap((text) => read(boatType, text, "type_unknown") ?? []);
  const wantedArea = readOne(area, "area", "area_invalid");
  const price = checkPrice(
    readOne(euros, "minPrice", "price_invalid"),
    readOne(euros, "maxPrice", "price_invalid"),
  );
  if (price.problem) problems.push(price.problem);
  return {
    criteria: {
      location: place || null,
      // The form of a search within an area keeps the area, also when a place is typed.
      area: place ? null : wantedArea,
      range: range.value,
      guests: readOne(guests, "guests", "guests_invalid") ?? openSearch.guests,
      types: [...new Map(types.map((choice) => [typeParameter(choice), choice])).values()],
      navigation: readOne(navigation, "navigation", "navigation_unknown"),
      price: price.value,
      sort: readOne(sort, "sort", "sort_unknown") ?? openSearch.sort,
    },
    page: page.parse(params.get("page") ?? "1"),
    problems: [...new Set(problems)],
  };
}

type Checked<Value> = { value: Value; problem: SearchProblem | null };

/** The price range; both ends are dropped if the minimum is above the maximum. */
function checkPrice(min: number | null, max: number | null): Checked<PriceRange> {
  if (min !== null && max !== null && min > max) {
    return { value: priceRangeFrom(null, null), problem: "price_crossed" };
  }
  return { value: priceRangeFrom(min, max), problem: null };
}

const rangeProblems = {
  past: "dates_past",
  reversed: "dates_reversed",
  too_long: "dates_too_long",
  too_far: "dates_too_far",
} as const satisfies Record<string, SearchProblem>;

/**
 * The dates of the rental, if they can be booked. If the return is before the departure, only the departure
 * is kept.
 */
function checkDays(
  from: CalendarDate | null,
  to: CalendarDate | null,
  today: CalendarDate,
): Checked<SearchCriteria["range"]> {
  const start = from ?? to;
  if (start === null) return { value: null, problem: null };
  const checked = checkBookingRange(start, to ?? start, today);
  if (checked.ok) return { value: checked.value, problem: null };
  if (checked.reason !== "reversed") return { value: null, problem: rangeProblems[checked.reason] };
  const departure = checkBookingRange(start, start, today);
  return departure.ok
    ? { value: departure.value, problem: rangeProblems.reversed }
    : { value: null, problem: rangeProblems[departure.reason] };
}
