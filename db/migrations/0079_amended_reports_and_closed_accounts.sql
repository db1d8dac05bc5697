ALTER TABLE "quotes" DROP CONSTRAINT "quotes_status";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "amended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('pending', 'accepted', 'refused', 'payment_pending', 'paid', 'withdrawn', 'replaced', 'expired', 'person_left'));