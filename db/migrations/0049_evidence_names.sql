ALTER TABLE "contest_files" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_id" UNIQUE("contest_id","id");--> statement-breakpoint
ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_name" CHECK (length("contest_files"."name") <= 120);
