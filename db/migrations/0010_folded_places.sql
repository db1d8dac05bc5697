-- The index of the folded city was made by hand.
DROP INDEX "boats_public_city_idx";--> statement-breakpoint
DROP INDEX "boats_public_harbour_idx";--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "folded_city" text GENERATED ALWAYS AS (fold_text(city)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "folded_port" text GENERATED ALWAYS AS (fold_text(port)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "boats_public_city_idx" ON "boats" USING gin ("folded_city" gin_trgm_ops) WHERE status = 'approved' and is_online;--> statement-breakpoint
CREATE INDEX "boats_public_harbour_idx" ON "boats" USING btree ("folded_city","folded_port") WHERE status = 'approved' and is_online;