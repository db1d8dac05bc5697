CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"amount" numeric(12,2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP CONSTRAINT "sandbox_checkouts_status";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_checkout_id_sandbox_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."sandbox_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_checkout_idx" ON "sandbox_refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_idx" ON "payments" USING btree ("quote_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_checkouts_reference_idx" ON "sandbox_checkouts" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" DROP COLUMN "refunded";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_status" CHECK ("sandbox_checkouts"."status" in ('open', 'paid', 'expired'));