-- Most files are those of sent messages, and they are stored. PostgreSQL rewrites no row for the default of a new
-- column, so that the table is not locked for long.
ALTER TABLE "message_attachments" ADD COLUMN "is_stored" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_attachments" ALTER COLUMN "is_stored" SET DEFAULT false;--> statement-breakpoint
-- Whether the upload of an unsent file was complete is not known; its sender attaches it again.
UPDATE "message_attachments" SET "is_stored" = false WHERE "message_id" IS NULL;
