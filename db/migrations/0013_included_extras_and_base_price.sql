-- The statements were generated, and then put in an order that keeps what rows say.
ALTER TABLE "boat_extras" ADD COLUMN "option" text DEFAULT 'Optionnel' NOT NULL;--> statement-breakpoint
UPDATE "boat_extras" SET "option" = 'Obligatoire' WHERE "is_required";--> statement-breakpoint
DROP TRIGGER boat_extras_keep_required_daily_price ON boat_extras;--> statement-breakpoint
ALTER TABLE "boat_extras" DROP COLUMN "is_required";--> statement-breakpoint
ALTER TABLE "boat_extras" ADD COLUMN "is_required" boolean GENERATED ALWAYS AS (option = 'Obligatoire') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "boat_extras" ADD CONSTRAINT "boat_extras_option" CHECK ("boat_extras"."option" in ('Optionnel', 'Obligatoire', 'Inclus'));--> statement-breakpoint
CREATE TRIGGER boat_extras_keep_required_daily_price
  AFTER INSERT OR DELETE OR UPDATE OF boat_id, option, price, price_unit ON boat_extras
  FOR EACH ROW EXECUTE FUNCTION keep_required_daily_price();--> statement-breakpoint
-- Boats that were online with the prices of seasons alone, or at 0 euros: their owners put them online
-- again with a base price.
UPDATE "boats" SET "is_online" = false WHERE "is_online" AND coalesce("base_price_per_day", 0) <= 0;--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_online_only_with_price" CHECK (not "boats"."is_online" or coalesce("boats"."base_price_per_day", 0) > 0);
