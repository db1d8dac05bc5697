ALTER TABLE "boats" ADD COLUMN "discount_from_3_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "discount_from_7_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "min_rental_days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "notice_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "preparation_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "shared_costs" numeric(12,2);--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "shared_by" integer;--> statement-breakpoint
-- The least that a day of the boat can cost in cents, less the largest discount; null without a base price.
CREATE FUNCTION lowest_daily_cents(base numeric, stored jsonb, required numeric, discount int) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
  SELECT least((base * 100)::bigint, min(cents)) * (100 - discount) / 100 + (required * 100)::bigint
  FROM unnest(public.season_triples(stored)) WITH ORDINALITY AS triples (cents, place) WHERE place % 3 = 0
  $$;
--> statement-breakpoint
ALTER TABLE "boats" drop column "lowest_daily_cents";--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "lowest_daily_cents" bigint GENERATED ALWAYS AS (lowest_daily_cents(base_price_per_day, seasonal_pricing, required_daily_price, greatest(discount_from_3_days, discount_from_7_days))) STORED;--> statement-breakpoint
DROP FUNCTION lowest_daily_cents(numeric, jsonb, numeric);--> statement-breakpoint
-- What a card shows for a stay with a discount, in cents (spec 1 §9): the average of its days in whole
-- euros, half up, after the discount in percent of the days without extras; null when a day has no
-- price. The same as displayedPrice in the code, and as displayed_stay_cents for stays without one.
CREATE FUNCTION discounted_stay_cents(base numeric, required numeric, seasons bigint[], from_day date, to_day date, discount int) RETURNS bigint
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
DECLARE
  last constant int := cardinality(seasons) - 2;
  days constant int := to_day - from_day + 1;
  rental bigint;
  total bigint := 0;
  place int;
  at int;
BEGIN
  FOR day IN 0 .. days - 1 LOOP
    place := extract(month FROM from_day + day)::int * 100 + extract(day FROM from_day + day)::int;
    rental := (base * 100)::bigint;
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
    total := total + rental;
  END LOOP;
  total := total - (2 * total * discount + 100) / 200 + (required * 100)::bigint * days;
  RETURN (2 * total + 100 * days) / (200 * days) * 100;
END $$;
--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_discounts" CHECK ("boats"."discount_from_3_days" between 0 and 90 and "boats"."discount_from_7_days" between 0 and 90);--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_rental_rules" CHECK ("boats"."min_rental_days" between 1 and 366 and "boats"."notice_days" between 0 and 365 and "boats"."preparation_days" between 0 and 30);--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_shared_costs" CHECK (("boats"."shared_costs" is null) = ("boats"."shared_by" is null) and "boats"."shared_costs" > 0 and "boats"."shared_by" between 2 and 1000);--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_share_of_costs" CHECK ("boats"."navigation_mode" <> 'co-navigation' or highest_daily_cents("boats"."base_price_per_day", "boats"."seasonal_pricing", 0) * "boats"."shared_by" <= "boats"."shared_costs" * 100);--> statement-breakpoint
-- A boat's taken days: rentals with the days that the owner needs before and after each.
CREATE FUNCTION taken_days_of(boat uuid, preparation int) RETURNS datemultirange
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(range_agg(days), '{}') FROM (
    SELECT daterange(start_date, end_date, '[]') AS days
    FROM public.boat_unavailabilities WHERE boat_id = boat
    UNION ALL
    SELECT daterange(start_date, end_date, '[]')
    FROM public.imported_days WHERE boat_id = boat
    UNION ALL
    SELECT daterange(check_in_date - preparation, check_out_date + preparation, '[]')
    FROM public.reservations WHERE boat_id = boat AND status IN ('confirmed', 'completed')
  ) AS taken
  $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION compute_taken_days(VARIADIC ids uuid[]) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$
  UPDATE public.boats SET taken_days = kept.days
  FROM (
    SELECT boat.id, public.taken_days_of(boat.id, boat.preparation_days) AS days
    FROM public.boats AS boat WHERE boat.id = ANY(ids)
  ) AS kept
  WHERE boats.id = kept.id AND boats.taken_days <> kept.days
  $$;
--> statement-breakpoint
CREATE FUNCTION widen_taken_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.taken_days := public.taken_days_of(NEW.id, NEW.preparation_days);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER boats_widen_taken_days BEFORE UPDATE OF preparation_days ON boats
  FOR EACH ROW WHEN (OLD.preparation_days <> NEW.preparation_days)
  EXECUTE FUNCTION widen_taken_days();
