CREATE TABLE "trip_checks_done" (
	"reservation_id" uuid NOT NULL,
	"side" text NOT NULL,
	"item" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_checks_done_reservation_id_side_item_pk" PRIMARY KEY("reservation_id","side","item"),
	CONSTRAINT "trip_checks_done_side" CHECK ("trip_checks_done"."side" in ('owner', 'client')),
	CONSTRAINT "trip_checks_done_item" CHECK ("trip_checks_done"."item" in ('welcome', 'deposit', 'weather', 'berth', 'boat'))
);
--> statement-breakpoint
ALTER TABLE "trip_checks_done" ADD CONSTRAINT "trip_checks_done_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;