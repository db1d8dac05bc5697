-- Boats in co-navigation whose guests pay more than their part of the costs, because of required daily extras:
-- offline until their owner corrects it.
UPDATE "boats" SET "is_online" = false WHERE "is_online" AND "navigation_mode" = 'co-navigation' AND "highest_daily_cents" * "shared_by" > "shared_costs" * 100;--> statement-breakpoint
-- Checked when the transaction ends: its prices and its extras are written one after the other. Offline it may
-- be so until its owner has corrected it.
CREATE FUNCTION check_share_of_costs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM public.boats
    WHERE id = NEW.id AND is_online AND navigation_mode = 'co-navigation'
      AND highest_daily_cents * shared_by > shared_costs * 100
  ) THEN
    RAISE EXCEPTION 'boat % asks for more than a share of its costs', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'boats_online_within_share';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER boats_online_within_share
  AFTER INSERT OR UPDATE OF is_online, navigation_mode, base_price_per_day, seasonal_pricing, required_daily_price, shared_costs, shared_by ON boats
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.is_online AND NEW.navigation_mode = 'co-navigation') EXECUTE FUNCTION check_share_of_costs();
