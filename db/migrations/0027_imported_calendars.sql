CREATE TABLE "calendar_clashes" (
	"calendar_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_clashes_calendar_id_reservation_id_pk" PRIMARY KEY("calendar_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"boat_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "imported_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"boat_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"key_id" text,
	"read_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_status" integer,
	"etag" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_calendars_boat_key" UNIQUE("id","boat_id"),
	CONSTRAINT "imported_calendars_name" CHECK (length("imported_calendars"."name") between 1 and 100),
	CONSTRAINT "imported_calendars_address" CHECK (("imported_calendars"."address" is null) = ("imported_calendars"."key_id" is null) and ("imported_calendars"."address" is not null or "imported_calendars"."read_at" is not null)),
	CONSTRAINT "imported_calendars_failures" CHECK ("imported_calendars"."failures" >= 0 and ("imported_calendars"."failures" > 0) = ("imported_calendars"."failure" is not null)),
	CONSTRAINT "imported_calendars_failure" CHECK ("imported_calendars"."failure" in ('private_address', 'unreachable', 'refused', 'too_slow', 'too_many_redirects', 'too_large', 'not_a_calendar', 'too_many_events'))
);
--> statement-breakpoint
CREATE TABLE "imported_days" (
	"calendar_id" uuid NOT NULL,
	"boat_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	CONSTRAINT "imported_days_calendar_id_start_date_pk" PRIMARY KEY("calendar_id","start_date"),
	CONSTRAINT "imported_days_order" CHECK ("imported_days"."start_date" <= "imported_days"."end_date")
);
--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_calendar_id_imported_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."imported_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_clashes" ADD CONSTRAINT "calendar_clashes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_calendars" ADD CONSTRAINT "imported_calendars_boat_id_boats_id_fk" FOREIGN KEY ("boat_id") REFERENCES "public"."boats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_days" ADD CONSTRAINT "imported_days_calendar_fk" FOREIGN KEY ("calendar_id","boat_id") REFERENCES "public"."imported_calendars"("id","boat_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_calendars_boat_idx" ON "imported_calendars" USING btree ("boat_id","created_at");