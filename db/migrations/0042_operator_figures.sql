CREATE INDEX "boats_published_idx" ON "boats" USING btree ("published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "messages_requests_idx" ON "messages" USING btree ("created_at") WHERE booking_details ? 'lines';--> statement-breakpoint
CREATE INDEX "payments_retry_idx" ON "payments" USING btree ("retry_at") WHERE retry_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_created_idx" ON "quotes" USING btree ("created_at");