-- What search compares, kept by the database beside each boat (docs/decisions/0007). The columns and
-- indexes were generated; the functions before them and all that follows the columns is by hand.
-- Names within functions are qualified, because restores and index builds have an empty search path.

-- An amount of euros in stored JSON as cents; null for what is none. The same as readEuros in the code:
-- a number to its nearest cent, or a text as people write it, '1 234,5 €'.
CREATE FUNCTION stored_euros_to_cents(value jsonb) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  -- What JavaScript calls white space.
  spaces constant text := E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
  written text;
  parts text[];
  amount numeric;
BEGIN
  IF jsonb_typeof(value) = 'number' THEN
    amount := round(value::numeric, 2) * 100;
  ELSIF jsonb_typeof(value) = 'string' THEN
    written := btrim(value #>> '{}', spaces);
    IF left(written, 1) = '€' THEN
      written := ltrim(substr(written, 2), spaces);
    ELSIF right(written, 1) = '€' THEN
      written := rtrim(left(written, -1), spaces);
    END IF;
    parts := regexp_match(written, E'^(-?)([0-9]+|[0-9]{1,3}(?:[ \u00A0\u202F][0-9]{3})+)(?:[.,]([0-9]{1,2}))?$');
    amount := (parts[1] || regexp_replace(parts[2], '[^0-9]', '', 'g') || rpad(coalesce(parts[3], ''), 2, '0'))::numeric;
  END IF;
  RETURN CASE WHEN amount BETWEEN 0 AND 9007199254740991 THEN amount::bigint END;
END $$;
--> statement-breakpoint
-- A day of any year, 'DD-MM', as month * 100 + day; null for what is none. 29-02 is one.
CREATE FUNCTION stored_day_place(value jsonb) RETURNS int
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'string' AND value #>> '{}' ~ '^[0-9]{2}-[0-9]{2}$' THEN (
    SELECT month * 100 + day
    FROM (SELECT left(value #>> '{}', 2)::int AS day, right(value #>> '{}', 2)::int AS month) AS parts
    WHERE month BETWEEN 1 AND 12
      AND day BETWEEN 1 AND (ARRAY[31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])[month]
  ) END
  $$;
--> statement-breakpoint
-- A boat's seasonal_pricing as first day, last day and cents of each period, one after the other, in
-- the order of the list. Entries that readSeasonalPricing drops are dropped here.
CREATE FUNCTION season_triples(stored jsonb) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
DECLARE
  triples bigint[] := '{}';
  entry jsonb;
  starts bigint;
  ends bigint;
  price bigint;
BEGIN
  IF jsonb_typeof(stored) <> 'array' THEN RETURN triples; END IF;
  FOR entry IN SELECT value FROM jsonb_array_elements(stored) LOOP
    starts := public.stored_day_place(entry -> 'startDate');
    ends := public.stored_day_place(entry -> 'endDate');
    price := public.stored_euros_to_cents(entry -> 'price');
    IF starts IS NOT NULL AND ends IS NOT NULL AND price <= 999999999999 THEN
      triples := triples || ARRAY[starts, ends, price];
    END IF;
  END LOOP;
  RETURN triples;
END $$;
--> statement-breakpoint
-- The least that a day of the boat can cost in cents; null without a base price.
CREATE FUNCTION lowest_daily_cents(base numeric, stored jsonb, required numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT least((base * 100)::bigint, min(cents)) + (required * 100)::bigint
  FROM unnest(public.season_triples(stored)) WITH ORDINALITY AS triples (cents, place) WHERE place % 3 = 0
  $$;
--> statement-breakpoint
-- The most that a day of the boat can cost in cents; null without a base price.
CREATE FUNCTION highest_daily_cents(base numeric, stored jsonb, required numeric) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT greatest((base * 100)::bigint, max(cents)) + (required * 100)::bigint
  FROM unnest(public.season_triples(stored)) WITH ORDINALITY AS triples (cents, place) WHERE place % 3 = 0
  $$;
--> statement-breakpoint
-- What a card shows for a stay, in cents (spec 1 §9): the price of its days where all cost the same,
-- else their average in whole euros, half up; null when a day has no price. The same as displayedPrice
-- in the code. `seasons` are season_triples; both days are rented.
CREATE FUNCTION displayed_stay_cents(base numeric, required numeric, seasons bigint[], from_day date, to_day date) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  base_cents constant bigint := (base * 100)::bigint;
  required_cents constant bigint := (required * 100)::bigint;
  last constant int := cardinality(seasons) - 2;
  days constant int := to_day - from_day + 1;
  first_rental bigint;
  rental bigint;
  total bigint := 0;
  differ boolean := false;
  place int;
  at int;
BEGIN
  IF last < 1 THEN RETURN base_cents + required_cents; END IF;
  FOR day IN 0 .. days - 1 LOOP
    place := extract(month FROM from_day + day)::int * 100 + extract(day FROM from_day + day)::int;
    rental := base_cents;
    at := 1;
    WHILE at <= last LOOP
      IF (CASE WHEN seasons[at] <= seasons[at + 1]
        THEN place BETWEEN seasons[at] AND seasons[at + 1]
        ELSE place >= seasons[at] OR place <= seasons[at + 1] END)
      THEN
        rental := seasons[at + 2];
        EXIT;
      END IF;
      at := at + 3;
    END LOOP;
    IF rental IS NULL THEN RETURN NULL; END IF;
    first_rental := coalesce(first_rental, rental);
    differ := differ OR rental <> first_rental;
    total := total + rental;
  END LOOP;
  IF NOT differ THEN RETURN first_rental + required_cents; END IF;
  total := total + required_cents * days;
  RETURN (2 * total + 100 * days) / (200 * days) * 100;
END $$;
--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "taken_days" datemultirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "required_daily_price" numeric(12,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "relevance" double precision GENERATED ALWAYS AS ((rating_sum + 20)::float8 / (rating_count + 5)::float8) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "rating_average" double precision GENERATED ALWAYS AS (rating_sum::float8 / nullif(rating_count, 0)::float8) STORED;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "daily_cents" bigint GENERATED ALWAYS AS (((base_price_per_day + required_daily_price) * 100)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "lowest_daily_cents" bigint GENERATED ALWAYS AS (lowest_daily_cents(base_price_per_day, seasonal_pricing, required_daily_price)) STORED;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "highest_daily_cents" bigint GENERATED ALWAYS AS (highest_daily_cents(base_price_per_day, seasonal_pricing, required_daily_price)) STORED;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "seasons" bigint[] GENERATED ALWAYS AS (season_triples(seasonal_pricing)) STORED NOT NULL;--> statement-breakpoint
UPDATE boats SET
  rating_sum = (SELECT coalesce(sum(rating), 0) FROM reviews WHERE boat_id = boats.id),
  rating_count = (SELECT count(*) FROM reviews WHERE boat_id = boats.id),
  required_daily_price = (
    SELECT coalesce(sum(price), 0) FROM boat_extras
    WHERE boat_id = boats.id AND is_required AND price_unit = 'jour'
  ),
  taken_days = coalesce((
    SELECT range_agg(days) FROM (
      SELECT daterange(start_date, end_date, '[]') AS days FROM boat_unavailabilities WHERE boat_id = boats.id
      UNION ALL
      SELECT daterange(check_in_date, check_out_date, '[]') FROM reservations
      WHERE boat_id = boats.id AND status IN ('confirmed', 'completed')
    ) AS taken
  ), '{}');--> statement-breakpoint
CREATE INDEX "boats_public_relevance_idx" ON "boats" USING btree ("relevance" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE status = 'approved' and is_online;--> statement-breakpoint
CREATE INDEX "boats_public_rating_idx" ON "boats" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id") WHERE status = 'approved' and is_online;--> statement-breakpoint
CREATE INDEX "boats_public_price_idx" ON "boats" USING btree ("daily_cents","created_at" DESC NULLS LAST,"id") WHERE status = 'approved' and is_online;--> statement-breakpoint
CREATE INDEX "boats_public_harbour_idx" ON "boats" USING btree (fold_text(city),fold_text(port)) WHERE status = 'approved' and is_online;--> statement-breakpoint
CREATE INDEX "reservations_holds_idx" ON "reservations" USING btree ("hold_expires_at") WHERE status = 'pending';--> statement-breakpoint
-- Makes whoever else changes rows of these boats wait until this transaction ends. The statement after
-- this one sees what they committed, which one statement alone would not (READ COMMITTED). Commands
-- lock the boat before they write, so that this waits for nobody.
CREATE FUNCTION lock_boats(VARIADIC ids uuid[]) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$ SELECT FROM public.boats WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE $$;
--> statement-breakpoint
CREATE FUNCTION keep_boat_rating() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM public.lock_boats(OLD.boat_id, NEW.boat_id);
  UPDATE public.boats SET rating_sum = kept.total, rating_count = kept.number
  FROM (
    SELECT boat.id, coalesce(sum(review.rating), 0) AS total, count(review.id) AS number
    FROM public.boats AS boat LEFT JOIN public.reviews AS review ON review.boat_id = boat.id
    WHERE boat.id IN (OLD.boat_id, NEW.boat_id)
    GROUP BY boat.id
  ) AS kept
  WHERE boats.id = kept.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_required_daily_price() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM public.lock_boats(OLD.boat_id, NEW.boat_id);
  UPDATE public.boats SET required_daily_price = kept.price
  FROM (
    SELECT boat.id, coalesce(sum(extra.price), 0) AS price
    FROM public.boats AS boat LEFT JOIN public.boat_extras AS extra
      ON extra.boat_id = boat.id AND extra.is_required AND extra.price_unit = 'jour'
    WHERE boat.id IN (OLD.boat_id, NEW.boat_id)
    GROUP BY boat.id
  ) AS kept
  WHERE boats.id = kept.id AND boats.required_daily_price <> kept.price;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_taken_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM public.lock_boats(OLD.boat_id, NEW.boat_id);
  UPDATE public.boats SET taken_days = kept.days
  FROM (
    SELECT boat.id, coalesce(range_agg(taken.days), '{}') AS days
    FROM public.boats AS boat LEFT JOIN LATERAL (
      SELECT daterange(start_date, end_date, '[]') AS days
      FROM public.boat_unavailabilities WHERE boat_id = boat.id
      UNION ALL
      SELECT daterange(check_in_date, check_out_date, '[]')
      FROM public.reservations WHERE boat_id = boat.id AND status IN ('confirmed', 'completed')
    ) AS taken ON true
    WHERE boat.id IN (OLD.boat_id, NEW.boat_id)
    GROUP BY boat.id
  ) AS kept
  WHERE boats.id = kept.id AND boats.taken_days <> kept.days;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_keep_boat_rating AFTER INSERT OR DELETE OR UPDATE OF boat_id, rating ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_boat_rating();--> statement-breakpoint
CREATE TRIGGER boat_extras_keep_required_daily_price
  AFTER INSERT OR DELETE OR UPDATE OF boat_id, is_required, price, price_unit ON boat_extras
  FOR EACH ROW EXECUTE FUNCTION keep_required_daily_price();--> statement-breakpoint
CREATE TRIGGER boat_unavailabilities_keep_taken_days
  AFTER INSERT OR DELETE OR UPDATE OF boat_id, start_date, end_date ON boat_unavailabilities
  FOR EACH ROW EXECUTE FUNCTION keep_taken_days();--> statement-breakpoint
CREATE TRIGGER reservations_insert_keeps_taken_days AFTER INSERT ON reservations
  FOR EACH ROW WHEN (NEW.status IN ('confirmed', 'completed'))
  EXECUTE FUNCTION keep_taken_days();--> statement-breakpoint
CREATE TRIGGER reservations_delete_keeps_taken_days AFTER DELETE ON reservations
  FOR EACH ROW WHEN (OLD.status IN ('confirmed', 'completed'))
  EXECUTE FUNCTION keep_taken_days();--> statement-breakpoint
-- A hold that comes or lapses and a stay that is completed change no taken day, and wait for no boat.
CREATE TRIGGER reservations_update_keeps_taken_days AFTER UPDATE ON reservations
  FOR EACH ROW WHEN (
    (OLD.status IN ('confirmed', 'completed') OR NEW.status IN ('confirmed', 'completed'))
    AND (OLD.status IN ('confirmed', 'completed'), OLD.boat_id, OLD.check_in_date, OLD.check_out_date)
      IS DISTINCT FROM (NEW.status IN ('confirmed', 'completed'), NEW.boat_id, NEW.check_in_date, NEW.check_out_date)
  )
  EXECUTE FUNCTION keep_taken_days();
