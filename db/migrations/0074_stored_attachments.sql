ALTER TABLE "message_attachments" ADD COLUMN "is_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether the upload of an unsent file was complete is not known; its sender attaches it again.
UPDATE "message_attachments" SET "is_stored" = true WHERE "message_id" IS NOT NULL;
