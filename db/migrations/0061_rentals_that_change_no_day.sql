-- Public pages show which days a rental or a hold takes, and nothing else of it: what changes none of that is no
-- notice. The stays that are completed each night would make every process forget all pages, and read all boats again
-- for its index, wherever more than a hundred boats had one.
CREATE FUNCTION notify_of_taken_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.notify_public_pages('days', ARRAY(
    SELECT DISTINCT unnest(ARRAY[before.boat_id, after.boat_id])
    FROM before JOIN after ON after.id = before.id
    WHERE (before.boat_id, before.check_in_date, before.check_out_date, before.hold_expires_at,
        replace(before.status, 'completed', 'confirmed'))
      IS DISTINCT FROM (after.boat_id, after.check_in_date, after.check_out_date, after.hold_expires_at,
        replace(after.status, 'completed', 'confirmed'))));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER reservations_update_notifies_pages ON reservations;--> statement-breakpoint
CREATE TRIGGER reservations_update_notifies_pages AFTER UPDATE ON reservations
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION notify_of_taken_days();
