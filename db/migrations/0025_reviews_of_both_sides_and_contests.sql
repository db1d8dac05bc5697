-- The statements were generated; existing reviews are renters' and published.
CREATE TABLE "cancellation_contests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"fee_amount" numeric(12,2) NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"evidence_until" timestamp with time zone NOT NULL,
	"statement" text,
	"claimed_at" timestamp with time zone,
	"decision_reason" text,
	"decided_by" uuid,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellation_contests_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "cancellation_contests_status" CHECK ("cancellation_contests"."status" in ('open', 'claimed', 'waived', 'upheld', 'lapsed')),
	CONSTRAINT "cancellation_contests_fee" CHECK ("cancellation_contests"."fee_amount" > 0),
	CONSTRAINT "cancellation_contests_claim" CHECK (("cancellation_contests"."status" in ('open', 'lapsed')) = ("cancellation_contests"."claimed_at" is null) and ("cancellation_contests"."claimed_at" is null) = ("cancellation_contests"."statement" is null)),
	CONSTRAINT "cancellation_contests_decision" CHECK (("cancellation_contests"."status" in ('waived', 'upheld')) = ("cancellation_contests"."decided_by" is not null) and ("cancellation_contests"."decided_by" is null) = ("cancellation_contests"."decision_reason" is null)),
	CONSTRAINT "cancellation_contests_end" CHECK (("cancellation_contests"."status" in ('open', 'claimed')) = ("cancellation_contests"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contest_files" (
	"contest_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "contest_files_contest_id_position_pk" PRIMARY KEY("contest_id","position")
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_reservation_id_unique";--> statement-breakpoint
DROP INDEX "reviews_boat_idx";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "review_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author_side" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "status" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "publishes_on" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
UPDATE "reviews" SET "author_side" = 'client', "status" = 'published', "published_at" = "reviews"."created_at", "publishes_on" = "check_out_date" + 15
FROM "reservations" WHERE "reservations"."id" = "reviews"."reservation_id";--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "author_side" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "publishes_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellation_contests" ADD CONSTRAINT "cancellation_contests_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_contests" ADD CONSTRAINT "cancellation_contests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_contest_id_cancellation_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."cancellation_contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_contests_waiting_idx" ON "cancellation_contests" USING btree ("status","evidence_until") WHERE status in ('open', 'claimed');--> statement-breakpoint
CREATE INDEX "reservations_review_reminders_idx" ON "reservations" USING btree ("check_out_date") WHERE status = 'completed' and review_reminded_at is null;--> statement-breakpoint
CREATE INDEX "reviews_public_idx" ON "reviews" USING btree ("boat_id","created_at" DESC NULLS LAST) WHERE author_side = 'client' and status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("publishes_on") WHERE status = 'waiting';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_once" UNIQUE("reservation_id","author_side");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_side" CHECK ("reviews"."author_side" in ('client', 'owner'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('waiting', 'published', 'refused'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_published" CHECK (("reviews"."status" = 'waiting') = ("reviews"."published_at" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_refused" CHECK (("reviews"."status" = 'refused') = ("reviews"."refusal_reason" is not null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered" CHECK ("reviews"."answer" is null or "reviews"."published_at" is not null);