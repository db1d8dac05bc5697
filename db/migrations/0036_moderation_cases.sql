CREATE TABLE "account_suspensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	CONSTRAINT "account_suspensions_reason" CHECK (length(btrim("account_suspensions"."reason")) > 0),
	CONSTRAINT "account_suspensions_lifted" CHECK (("account_suspensions"."lifted_at" is null) = ("account_suspensions"."lifted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "approved_listings" (
	"boat_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_claims" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_claims_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id"),
	CONSTRAINT "moderation_claims_subject_type" CHECK ("moderation_claims"."subject_type" in ('listing', 'report', 'review', 'contest'))
);
--> statement-breakpoint
DROP INDEX "boats_status_idx";--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boats" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_suspensions" ADD CONSTRAINT "account_suspensions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_listings" ADD CONSTRAINT "approved_listings_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_suspensions_current_idx" ON "account_suspensions" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boats_newest_idx" ON "boats" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "boats_status_newest_idx" ON "boats" USING btree ("status","created_at","id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "boats_drafts_idx" ON "boats" USING btree ("created_at","id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "boats_changed_idx" ON "boats" USING btree ("created_at","id") WHERE changed_at is not null;--> statement-breakpoint
CREATE INDEX "boats_words_idx" ON "boats" USING gin (fold_text("title" || ' ' || "city" || ' ' || "port") gin_trgm_ops);--> statement-breakpoint
-- What a moderator reviews of a listing.
CREATE FUNCTION listing_content(boat public.boats) RETURNS jsonb
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT jsonb_build_object('title', boat.title, 'description', boat.description,
      'photos', boat.photos, 'type', boat.type, 'yachtSubtype', boat.yacht_subtype,
      'city', boat.city, 'port', boat.port, 'capacity', boat.capacity,
      'licenseRequired', boat.license_required, 'navigationMode', boat.navigation_mode)
  $$;
--> statement-breakpoint
-- Listings that were published before this was stored.
UPDATE boats SET published_at = created_at
  WHERE is_online OR status <> 'pending' OR EXISTS (
    SELECT FROM audit_events WHERE subject_type = 'boat' AND subject_id = boats.id::text
      AND action = 'boat_put_online');
--> statement-breakpoint
-- What was approved of them is not known: changes count from now on.
INSERT INTO approved_listings (boat_id, content, approved_at)
  SELECT id, listing_content(boats), updated_at FROM boats WHERE status = 'approved';
--> statement-breakpoint
-- A listing is published once it goes online, or has a status that only a reviewed one has; an approved
-- one has changed while its content differs from what was approved.
CREATE FUNCTION keep_boat_review() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  is_new_status boolean := TG_OP = 'INSERT' OR OLD.status <> NEW.status;
BEGIN
  IF NEW.published_at IS NULL AND (NEW.is_online OR NEW.status <> 'pending') THEN
    NEW.published_at := NEW.updated_at;
  END IF;
  IF NEW.status <> 'approved' OR is_new_status THEN
    NEW.changed_at := NULL;
  ELSIF EXISTS (
    SELECT FROM public.approved_listings AS approved
    WHERE approved.boat_id = NEW.id AND approved.content <> public.listing_content(NEW)
  ) THEN
    NEW.changed_at := coalesce(OLD.changed_at, NEW.updated_at);
  ELSE
    NEW.changed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER boats_keep_review
  BEFORE INSERT OR UPDATE OF title, description, photos, type, yacht_subtype, city, port, capacity,
    license_required, navigation_mode, status, is_online ON boats
  FOR EACH ROW EXECUTE FUNCTION keep_boat_review();
--> statement-breakpoint
-- Approving a listing keeps what was approved.
CREATE FUNCTION keep_approved_listing() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO public.approved_listings (boat_id, content, approved_at)
    VALUES (NEW.id, public.listing_content(NEW), NEW.updated_at)
    ON CONFLICT (boat_id) DO UPDATE
      SET content = excluded.content, approved_at = excluded.approved_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER boats_keep_approved_on_insert AFTER INSERT ON boats
  FOR EACH ROW WHEN (NEW.status = 'approved') EXECUTE FUNCTION keep_approved_listing();
--> statement-breakpoint
CREATE TRIGGER boats_keep_approved_on_update AFTER UPDATE OF status ON boats
  FOR EACH ROW WHEN (NEW.status = 'approved' AND OLD.status <> 'approved')
  EXECUTE FUNCTION keep_approved_listing();
--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_status_reason" CHECK ("boats"."status_reason" is null or "boats"."status" in ('rejected', 'suspended'));--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_draft" CHECK ("boats"."published_at" is not null or ("boats"."status" = 'pending' and not "boats"."is_online"));--> statement-breakpoint
ALTER TABLE "boats" ADD CONSTRAINT "boats_changed" CHECK ("boats"."changed_at" is null or "boats"."status" = 'approved');--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision" CHECK ("reports"."decision" in ('dismissed', 'warned', 'suspended'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided" CHECK (("reports"."state" = 'open') = ("reports"."decision" is null) and ("reports"."state" = 'dismissed') = (coalesce("reports"."decision", '') = 'dismissed') and ("reports"."decision" is null) = ("reports"."decided_by" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_reason" CHECK (coalesce("reports"."decision", 'dismissed') = 'dismissed' or "reports"."decision_reason" is not null);