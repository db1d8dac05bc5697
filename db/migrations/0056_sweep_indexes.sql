CREATE INDEX "audit_events_actor_idx" ON "audit_events" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "payments_refunds_idx" ON "payments" USING btree ("updated_at") WHERE status in ('refund_due', 'refund_pending');--> statement-breakpoint
CREATE INDEX "quotes_sender_idx" ON "quotes" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "quotes_recipient_idx" ON "quotes" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "reservations_confirmed_idx" ON "reservations" USING btree ("check_out_date") WHERE status = 'confirmed';