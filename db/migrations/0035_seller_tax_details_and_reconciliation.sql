CREATE TABLE "money_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"booked_amount" numeric(12,2),
	"provider_amount" numeric(12,2),
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_differences_once" UNIQUE("provider","kind","reference"),
	CONSTRAINT "money_differences_provider" CHECK ("money_differences"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "money_differences_kind" CHECK ("money_differences"."kind" in ('charge', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'payout')),
	CONSTRAINT "money_differences_differ" CHECK ("money_differences"."booked_amount" is distinct from "money_differences"."provider_amount")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"compared" integer NOT NULL,
	"differences" integer NOT NULL,
	"fees" numeric(12,2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_runs_provider" CHECK ("reconciliation_runs"."provider" in ('sandbox', 'stripe')),
	CONSTRAINT "reconciliation_runs_counts" CHECK ("reconciliation_runs"."differences" >= 0 and "reconciliation_runs"."differences" <= "reconciliation_runs"."compared")
);
--> statement-breakpoint
CREATE TABLE "seller_tax_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"details" text NOT NULL,
	"key_id" text NOT NULL,
	"kept_until" date,
	"revealed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_tax_details_kind" CHECK ("seller_tax_details"."kind" in ('individual', 'company'))
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sandbox_checkouts" SET "paid_at" = "created_at" WHERE "status" = 'paid';--> statement-breakpoint
ALTER TABLE "seller_tax_details" ADD CONSTRAINT "seller_tax_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_differences_open_idx" ON "money_differences" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest_idx" ON "reconciliation_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "seller_tax_details_kept_idx" ON "seller_tax_details" USING btree ("kept_until");--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_paid" CHECK (("sandbox_checkouts"."status" = 'paid') <= ("sandbox_checkouts"."paid_at" is not null));