ALTER TABLE "payouts" DROP CONSTRAINT "payouts_paid";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
-- What was not recorded is taken from the last change, which is later than the order.
UPDATE payouts p SET sent_at = coalesce((
    SELECT max(a.created_at) FROM audit_events a
    WHERE a.action = 'payout_sent' AND a.subject_type = 'payout' AND a.subject_id = p.id::text
  ), p.updated_at)
  WHERE p.attempts > 0;--> statement-breakpoint
UPDATE payouts SET paid_at = NULL WHERE status <> 'paid';--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid" CHECK (("payouts"."status" = 'paid') = ("payouts"."paid_at" is not null));
