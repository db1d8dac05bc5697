ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_cause";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund_reason";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_cause" CHECK ("ledger_transactions"."cause" in ('charge', 'charge_to_return', 'cancellation', 'owner_fee', 'refund', 'refund_reversal', 'refund_loss', 'dispute', 'dispute_reversal', 'dispute_loss', 'dispute_refund', 'payout', 'payout_reversal'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_reason" CHECK ("payments"."refund_reason" in ('dates_taken', 'dates_past', 'person_left', 'boat_withdrawn', 'renter_suspended', 'already_paid', 'amount_mismatch', 'cancelled_by_owner', 'cancelled_by_renter'));--> statement-breakpoint
-- Lost disputes that were marked as settled held the owner's money for ever: somebody has to bear them.
UPDATE "payment_problems" SET "handled_at" = NULL
WHERE "kind" = 'disputed' AND "detail" LIKE '%, lost' AND "handled_at" IS NOT NULL AND (
  SELECT coalesce(sum(p."amount"), 0) FROM "ledger_postings" p
  JOIN "ledger_transactions" t ON t."id" = p."transaction_id"
  WHERE t."payment_id" = "payment_problems"."payment_id" AND p."account" = 'dispute'
    AND t."reference" = "payment_problems"."reference"
) < 0;
