CREATE TABLE "staged_photos" (
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"boat_id" uuid NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staged_photos_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "staged_photos_url_unique" UNIQUE("url")
);
--> statement-breakpoint
ALTER TABLE "staged_photos" ADD CONSTRAINT "staged_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staged_photos_created_at_idx" ON "staged_photos" USING btree ("created_at");