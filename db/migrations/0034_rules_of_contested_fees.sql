ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_path" UNIQUE("path");--> statement-breakpoint
ALTER TABLE "cancellation_contests" ADD CONSTRAINT "cancellation_contests_statement" CHECK (length("cancellation_contests"."statement") <= 4000);--> statement-breakpoint
ALTER TABLE "cancellation_contests" ADD CONSTRAINT "cancellation_contests_reason" CHECK (length("cancellation_contests"."decision_reason") > 0);--> statement-breakpoint
ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_position" CHECK ("contest_files"."position" between 1 and 5);--> statement-breakpoint
ALTER TABLE "contest_files" ADD CONSTRAINT "contest_files_bytes" CHECK ("contest_files"."bytes" > 0);