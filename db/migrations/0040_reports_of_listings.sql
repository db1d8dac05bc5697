CREATE TABLE "listing_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reporter_name" text,
	"reporter_email" text,
	"language" text NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"answer" text,
	"decided_by" uuid,
	"handled_at" timestamp with time zone,
	CONSTRAINT "listing_reports_language" CHECK ("listing_reports"."language" in ('fr', 'en')),
	CONSTRAINT "listing_reports_reason" CHECK ("listing_reports"."reason" in ('misleading', 'fraud', 'rights', 'safety', 'inappropriate', 'other')),
	CONSTRAINT "listing_reports_decision" CHECK ("listing_reports"."decision" in ('dismissed', 'rejected', 'suspended')),
	CONSTRAINT "listing_reports_decided" CHECK (num_nulls("listing_reports"."decision", "listing_reports"."answer", "listing_reports"."decided_by", "listing_reports"."handled_at") in (0, 4)),
	CONSTRAINT "listing_reports_reporter" CHECK (num_nulls("listing_reports"."reporter_name", "listing_reports"."reporter_email") in (0, 2) and ("listing_reports"."reporter_id" is null or "listing_reports"."reporter_email" is null)),
	CONSTRAINT "listing_reports_explanation" CHECK (length("listing_reports"."explanation") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_reports_once" ON "listing_reports" USING btree ("boat_id",coalesce(reporter_id::text, reporter_email)) WHERE decision is null;--> statement-breakpoint
CREATE INDEX "listing_reports_open_idx" ON "listing_reports" USING btree ("created_at") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "listing_reports_kept_idx" ON "listing_reports" USING btree ("handled_at") WHERE reporter_email is not null;