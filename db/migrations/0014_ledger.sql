CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"amount" numeric(12,2) NOT NULL,
	CONSTRAINT "ledger_postings_account" CHECK ("ledger_postings"."account" in ('clearing', 'owner', 'commission', 'refund', 'fee', 'dispute', 'deposit', 'tax')),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0),
	CONSTRAINT "ledger_postings_owner" CHECK (("ledger_postings"."account" in ('owner', 'fee')) = ("ledger_postings"."owner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	"reservation_id" uuid,
	"provider" text NOT NULL,
	"account" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE NULLS NOT DISTINCT("cause","payment_id","reference"),
	CONSTRAINT "ledger_transactions_cause" CHECK ("ledger_transactions"."cause" in ('charge', 'charge_to_return', 'cancellation', 'owner_fee', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'payout', 'payout_reversal')),
	CONSTRAINT "ledger_transactions_provider" CHECK ("ledger_transactions"."provider" in ('sandbox', 'stripe'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_amount" numeric(12,2);--> statement-breakpoint
UPDATE "payments" SET "received_amount" = "amount" WHERE "status" NOT IN ('open', 'closed');--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "commission_percent" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "commission_amount" numeric(12,2);--> statement-breakpoint
UPDATE "reservations" SET "commission_percent" = 10, "commission_amount" = round("total_price" * 10 / 100, 2);--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "commission_percent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ALTER COLUMN "commission_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction_idx" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_owner_idx" ON "ledger_postings" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment_idx" ON "ledger_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_reservation_idx" ON "ledger_transactions" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_provider_idx" ON "ledger_transactions" USING btree ("provider","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund" CHECK ("payments"."refund_amount" is null or "payments"."refund_amount" between 0 and coalesce("payments"."received_amount", 0));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_commission_percent" CHECK ("reservations"."commission_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_commission_amount" CHECK ("reservations"."commission_amount" between 0 and "reservations"."total_price");