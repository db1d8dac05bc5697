CREATE TABLE "translations" (
	"text_hash" text NOT NULL,
	"target_language" text NOT NULL,
	"source_language" text NOT NULL,
	"translated_text" text NOT NULL,
	"provider" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_text_hash_target_language_pk" PRIMARY KEY("text_hash","target_language"),
	CONSTRAINT "translations_target_language" CHECK ("translations"."target_language" in ('fr', 'en'))
);
--> statement-breakpoint
CREATE INDEX "boats_description_idx" ON "boats" USING hash ("description");