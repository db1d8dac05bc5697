CREATE TABLE "payment_problems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_problems_kind" CHECK ("payment_problems"."kind" in ('session_lost', 'session_unsettled', 'refund_failed', 'refunded_elsewhere', 'disputed'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
DROP INDEX "ledger_entries_once_idx";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "language" text DEFAULT 'fr' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_problems" ADD CONSTRAINT "payment_problems_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_problems_once_idx" ON "payment_problems" USING btree ("payment_id","kind");--> statement-breakpoint
CREATE INDEX "payment_problems_open_idx" ON "payment_problems" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_once_idx" ON "ledger_entries" USING btree ("payment_id","kind","reference");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'refund', 'refund_reversal', 'owner_fee'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_language" CHECK ("payments"."language" in ('fr', 'en'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'paid', 'refund_due', 'refund_pending', 'refund_failed', 'refunded', 'closed'));