import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore, type OldDatabase } from "#tests/support/database-before.ts";

let old: OldDatabase;

beforeEach(async () => {
  old = await databaseBefore("_reviews_of_both_sides_and_contests");
});
afterEach(() => old.drop());

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

test("existing reviews become published reviews by renters, and still count towards the rating", async () => {
  await old.client.query(`
    insert into users (id, name, email) values ('${id(1)}', 'owner', 'o@example.org'), ('${id(2)}', 'renter', 'r@example.org');
    insert into boats (id, user_id, type, city, port, manufacturer, model, capacity, length, title)
    values ('${id(3)}', '${id(1)}', 'voile', 'Nice, France', 'Port de Nice', 'Beneteau', 'First 25', 5, 7.5, 'First');
    insert into reservations (id, client_id, owner_id, boat_id, status, check_in_date, check_out_date, guests, total_price, commission_percent, commission_amount)
    values ('${id(4)}', '${id(2)}', '${id(1)}', '${id(3)}', 'completed', '2026-03-20', '2026-03-28', 1, 870, 10, 87);
    insert into reviews (id, boat_id, reservation_id, author_id, rating, comment, created_at)
    values ('${id(5)}', '${id(3)}', '${id(4)}', '${id(2)}', 4, 'Bien.', '2026-03-30T10:00:00Z')`);

  await old.migrate();

  const { rows } = await old.client.query(
    `select author_side, reviews.status, reviews.published_at = reviews.created_at as at_once, publishes_on::text, rating_sum, rating_count
     from reviews join boats on boats.id = boat_id`,
  );
  expect(rows).toEqual([
    {
      author_side: "client",
      status: "published",
      at_once: true,
      publishes_on: "2026-04-12",
      rating_sum: 4,
      rating_count: 1,
    },
  ]);
});
