DROP INDEX "boats_changed_idx";--> statement-breakpoint
CREATE INDEX "boats_changed_idx" ON "boats" USING btree ("created_at","id") WHERE changed_at is not null and archived_at is null;