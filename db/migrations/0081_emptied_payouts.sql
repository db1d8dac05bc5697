ALTER TABLE "payouts" ADD COLUMN "emptied_at" timestamp with time zone;--> statement-breakpoint
UPDATE "payouts" SET "emptied_at" = "paid_at" WHERE "status" = 'paid' AND "amount" = 0 AND "withheld_amount" > 0;
