CREATE INDEX "boats_public_filters_idx" ON "boats" USING btree ("type","capacity","daily_cents","navigation_mode","yacht_subtype") WHERE status = 'approved' and is_online;--> statement-breakpoint
-- What a card shows for a stay, in cents (spec 1 §9): the price of its days where all cost the same,
-- else their average in whole euros, half up; null when a day has no price. The same as displayedPrice
-- in the code. `seasons` are season_triples; both days are rented. Single days are looked at only where
-- a season begins or ends within the stay, or the year does.
CREATE OR REPLACE FUNCTION displayed_stay_cents(base numeric, required numeric, seasons bigint[], from_day date, to_day date) RETURNS bigint
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
  first_place constant int := extract(month FROM from_day)::int * 100 + extract(day FROM from_day)::int;
  last_place constant int := extract(month FROM to_day)::int * 100 + extract(day FROM to_day)::int;
  same_year constant boolean := extract(year FROM from_day) = extract(year FROM to_day);
  place int;
  at int := 1;
BEGIN
  WHILE at <= last AND same_year LOOP
    IF (CASE WHEN seasons[at] <= seasons[at + 1]
      THEN seasons[at] <= first_place AND last_place <= seasons[at + 1]
      ELSE seasons[at] <= first_place OR last_place <= seasons[at + 1] END)
    THEN
      RETURN seasons[at + 2] + required_cents;
    END IF;
    EXIT WHEN (CASE WHEN seasons[at] <= seasons[at + 1]
      THEN seasons[at] <= last_place AND first_place <= seasons[at + 1]
      ELSE seasons[at] <= last_place OR first_place <= seasons[at + 1] END);
    at := at + 3;
  END LOOP;
  -- No season touches the stay.
  IF at > last THEN RETURN base_cents + required_cents; END IF;
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
