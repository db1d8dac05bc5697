CREATE TABLE "unpaid_rentals" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"check_in_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unpaid_rentals" ADD CONSTRAINT "unpaid_rentals_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unpaid_rentals_check_in_idx" ON "unpaid_rentals" USING btree ("check_in_date");--> statement-breakpoint
-- Rentals that were paid for, whoever writes them; the job of payouts takes them away again.
CREATE FUNCTION keep_unpaid_rentals() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO public.unpaid_rentals (reservation_id, check_in_date) VALUES (NEW.id, NEW.check_in_date)
    ON CONFLICT (reservation_id) DO UPDATE SET check_in_date = excluded.check_in_date;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reservations_insert_keeps_unpaid AFTER INSERT ON reservations
  FOR EACH ROW WHEN (NEW.status IN ('confirmed', 'completed', 'cancelled'))
  EXECUTE FUNCTION keep_unpaid_rentals();--> statement-breakpoint
-- Completing or cancelling a rental adds it no second time.
CREATE TRIGGER reservations_update_keeps_unpaid AFTER UPDATE OF status, check_in_date ON reservations
  FOR EACH ROW WHEN (NEW.status IN ('confirmed', 'completed', 'cancelled')
    AND (OLD.status NOT IN ('confirmed', 'completed', 'cancelled') OR OLD.check_in_date <> NEW.check_in_date))
  EXECUTE FUNCTION keep_unpaid_rentals();--> statement-breakpoint
INSERT INTO unpaid_rentals (reservation_id, check_in_date)
  SELECT id, check_in_date FROM reservations
  WHERE status IN ('confirmed', 'completed', 'cancelled')
    AND NOT EXISTS (SELECT FROM payouts WHERE reservation_id = reservations.id);
