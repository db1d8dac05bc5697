DROP INDEX "message_attachments_message_idx";--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_position" UNIQUE("message_id","position");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_attachment_count" CHECK ("messages"."attachment_count" between 0 and 10);