CREATE TABLE "tax_detail_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_on" date NOT NULL,
	"reminded_on" date,
	"reminded_again_on" date,
	CONSTRAINT "tax_detail_requests_reminded" CHECK ("tax_detail_requests"."reminded_on" > "tax_detail_requests"."asked_on"),
	CONSTRAINT "tax_detail_requests_reminded_again" CHECK ("tax_detail_requests"."reminded_again_on" is null or coalesce("tax_detail_requests"."reminded_again_on" > "tax_detail_requests"."reminded_on", false))
);
--> statement-breakpoint
DROP INDEX "payouts_status_idx";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_detail_requests" ADD CONSTRAINT "tax_detail_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_detail_requests_open_idx" ON "tax_detail_requests" USING btree ("asked_on") WHERE reminded_again_on is null;--> statement-breakpoint
CREATE INDEX "payouts_checked_idx" ON "payouts" USING btree ("status","checked_at") WHERE status <> 'paid';--> statement-breakpoint
CREATE INDEX "payouts_paid_idx" ON "payouts" USING btree ("paid_at") WHERE status = 'paid';