-- Each attempt to send a payout is an order of its own; there is one row so far, of the latest attempt that arrived.
ALTER TABLE "sandbox_payouts" ALTER COLUMN "id" SET DATA TYPE text;--> statement-breakpoint
UPDATE sandbox_payouts o
  SET id = o.id || '/' || p.attempts -
    -- The latest attempt did not arrive: the row is of the one before it.
    (CASE WHEN p.status = 'sent' AND o.status IN ('failed', 'reversed') AND o.sent_at < p.updated_at THEN 1 ELSE 0 END)
  FROM payouts p WHERE p.id::text = o.id;--> statement-breakpoint
UPDATE money_differences d SET reference = d.reference || '/' || p.attempts
  FROM payouts p WHERE d.kind = 'payout' AND p.id::text = d.reference;
