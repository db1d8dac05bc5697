-- Days of imported calendars are taken days, for searches too (docs/decisions/0007).

-- Does an imported calendar of this boat take these days?
CREATE INDEX imported_days_days_idx ON imported_days
  USING gist (boat_id, daterange(start_date, end_date, '[]'));--> statement-breakpoint
-- Computes the taken days of boats from all that takes days; names are qualified because restores have
-- an empty search path.
CREATE FUNCTION compute_taken_days(VARIADIC ids uuid[]) RETURNS void
  LANGUAGE sql VOLATILE
  AS $$
  UPDATE public.boats SET taken_days = kept.days
  FROM (
    SELECT boat.id, coalesce(range_agg(taken.days), '{}') AS days
    FROM public.boats AS boat LEFT JOIN LATERAL (
      SELECT daterange(start_date, end_date, '[]') AS days
      FROM public.boat_unavailabilities WHERE boat_id = boat.id
      UNION ALL
      SELECT daterange(start_date, end_date, '[]')
      FROM public.imported_days WHERE boat_id = boat.id
      UNION ALL
      SELECT daterange(check_in_date, check_out_date, '[]')
      FROM public.reservations WHERE boat_id = boat.id AND status IN ('confirmed', 'completed')
    ) AS taken ON true
    WHERE boat.id = ANY(ids)
    GROUP BY boat.id
  ) AS kept
  WHERE boats.id = kept.id AND boats.taken_days <> kept.days
  $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_taken_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM public.lock_boats(OLD.boat_id, NEW.boat_id);
  PERFORM public.compute_taken_days(OLD.boat_id, NEW.boat_id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Once for all rows of a statement: a calendar has hundreds.
CREATE FUNCTION keep_imported_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT boat_id FROM changed);
BEGIN
  PERFORM public.lock_boats(VARIADIC ids);
  PERFORM public.compute_taken_days(VARIADIC ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER imported_days_insert_keeps_taken_days AFTER INSERT ON imported_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_imported_days();--> statement-breakpoint
CREATE TRIGGER imported_days_delete_keeps_taken_days AFTER DELETE ON imported_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_imported_days();--> statement-breakpoint
CREATE FUNCTION refuse_changed_imported_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'imported days are replaced, never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER imported_days_are_replaced BEFORE UPDATE ON imported_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_imported_days();
