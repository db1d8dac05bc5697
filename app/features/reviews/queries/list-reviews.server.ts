import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { textOrNull } from "#app/platform/text/text-or-null.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { profiles, reservations, reviews } from "#db/schema/schema.ts";
import { averageRating, type BoatRating } from "../domain/boat-rating.ts";
import { distributionOf, type StarCount, starScale } from "../domain/star-counts.ts";

/** A renter's review; `firstName` is null when the renter gave none. */
export type BoatReview = {
  id: string;
  rating: number;
  comment: string;
  writtenOn: CalendarDate;
  /** The paid rental that the review is about. */
  stay: { from: CalendarDate; to: CalendarDate };
  /** The owner's answer. */
  answer: { text: string; on: CalendarDate } | null;
  /** `userId` is null once the account is deleted. */
  author: { userId: string | null; firstName: string | null; avatarUrl: string | null };
};

export type BoatReviews = {
  /** The rating from all reviews, not only from the listed ones. */
  rating: BoatRating | null;
  distribution: StarCount[];
  newest: BoatReview[];
};

/**
 * The published reviews of a boat by its renters, newest first, with the average and the distribution of all
 * of them. One statement suffices, using the boat's index of reviews, because a boat has a few dozen reviews.
 */
export async function listReviews(
  db: Db,
  boatId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<BoatReviews> {
  const { rows } = await db.execute<ReviewRow>(sql`
    with written as (
      select ${reviews.id}, ${reviews.rating}, ${reviews.comment}, ${reviews.createdAt}, ${reviews.authorId},
        ${reviews.reservationId}, ${reviews.answer}, ${reviews.answeredAt}
      from ${reviews} where ${reviews.boatId} = ${boatId}
        and ${reviews.authorSide} = 'client' and ${reviews.status} = 'published'
    )
    select counts.*, listed.* from (
      select coalesce(sum(rating), 0)::int as sum, count(*)::int as count,
        array[${sql.join(perStars, sql`, `)}] as counts
      from written
    ) counts
    left join lateral (
      select written.id, written.author_id as "authorId", rating, comment, written.created_at::text as "createdAt",
        answer, answered_at::text as "answeredAt", ${reservations.checkInDate}::text as "from", ${reservations.checkOutDate}::text as "to",
        ${profiles.firstName} as "firstName", ${profiles.avatarUrl} as "avatarUrl"
      from written join ${reservations} on ${reservations.id} = written.reservation_id
      left join ${profiles} on ${profiles.userId} = written.author_id
      order by written.created_at desc, written.id desc limit ${limit} offset ${offset}
    ) listed on true`);
  const all = rows[0];
  return {
    rating: averageRating(all ?? { sum: 0, count: 0 }),
    distribution: distributionOf(all?.counts ?? []),
    newest: rows.flatMap(readReview),
  };
}

const perStars = starScale
  .toReversed()
  .map((stars) => sql`(count(*) filter (where rating = ${stars}))::int`);

type ReviewRow = {
  sum: number;
  count: number;
  counts: number[];
} & ListedReview;

type ListedReview =
  | { id: null }
  | {
      id: string;
      authorId: string | null;
      rating: number;
      comment: string;
      createdAt: string;
      from: CalendarDate;
      to: CalendarDate;
      answer: string | null;
      answeredAt: string | null;
      firstName: string | null;
      avatarUrl: string | null;
    };

function readReview(row: ListedReview): BoatReview[] {
  if (row.id === null) return [];
  const { id, authorId, rating, comment, createdAt, from, to, answer, answeredAt } = row;
  const { firstName, avatarUrl } = row;
  return [
    {
      id,
      rating,
      comment,
      writtenOn: dayInParis(new Date(createdAt)),
      stay: { from, to },
      answer:
        answer !== null && answeredAt !== null
          ? { text: answer, on: dayInParis(new Date(answeredAt)) }
          : null,
      author: { userId: authorId, firstName: textOrNull(firstName), avatarUrl },
    },
  ];
}
