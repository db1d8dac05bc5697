DROP INDEX "payouts_reservation_idx";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "gives_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_share_idx" ON "payouts" USING btree ("reservation_id") WHERE not gives_back;--> statement-breakpoint
CREATE INDEX "payouts_reservation_idx" ON "payouts" USING btree ("reservation_id");