-- The postings of a transaction sum to zero. Checked when the transaction of the database ends, because
-- they are written one after the other. A transaction whose row is gone has nothing to balance.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.transaction_id ELSE NEW.transaction_id END;
BEGIN
  IF EXISTS (SELECT FROM ledger_transactions WHERE id = touched)
    AND (SELECT coalesce(sum(amount), 0) FROM ledger_postings WHERE transaction_id = touched) <> 0
  THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', touched
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balance';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT OR DELETE ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();--> statement-breakpoint

-- What was booked is never changed: another transaction corrects it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is never changed', TG_TABLE_NAME, coalesce(TG_ARGV[0], '*')
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_fixed BEFORE UPDATE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_postings_fixed BEFORE UPDATE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_amount_fixed BEFORE UPDATE OF amount ON payments
  FOR EACH ROW WHEN (OLD.amount IS DISTINCT FROM NEW.amount) EXECUTE FUNCTION refuse_change('amount');--> statement-breakpoint

-- The entries of before, as balanced transactions. A charge that went back at once was never the owner's.
CREATE TEMPORARY TABLE moved ON COMMIT DROP AS
  SELECT gen_random_uuid() AS id,
    CASE WHEN e.kind = 'charge' AND p.refund_reason IN ('dates_taken', 'already_paid', 'amount_mismatch')
      THEN 'charge_to_return' ELSE e.kind END AS cause,
    e.reference, e.payment_id, p.reservation_id, p.provider, p.account, e.created_at,
    e.amount, r.owner_id, r.commission_amount AS commission, p.refund_reason
  FROM ledger_entries e
  JOIN payments p ON p.id = e.payment_id
  JOIN reservations r ON r.id = p.reservation_id
  WHERE e.amount > 0;--> statement-breakpoint
INSERT INTO moved
  SELECT gen_random_uuid(), 'cancellation', '', p.id, p.reservation_id, p.provider, p.account, r.updated_at,
    p.refund_amount, r.owner_id, r.commission_amount, p.refund_reason
  FROM payments p JOIN reservations r ON r.id = p.reservation_id
  WHERE p.refund_reason IN ('cancelled_by_owner', 'cancelled_by_renter') AND p.refund_amount > 0;--> statement-breakpoint
INSERT INTO ledger_transactions (id, cause, reference, payment_id, reservation_id, provider, account, created_at)
  SELECT id, cause, reference, payment_id, reservation_id, provider, account, created_at FROM moved;--> statement-breakpoint
INSERT INTO ledger_postings (transaction_id, account, owner_id, amount)
  SELECT m.id, posting.account, CASE WHEN posting.account IN ('owner', 'fee') THEN m.owner_id END, posting.amount
  FROM moved m
  CROSS JOIN LATERAL (
    VALUES
      ('charge', 'clearing', -m.amount),
      ('charge', 'commission', m.commission),
      ('charge', 'owner', m.amount - m.commission),
      ('charge_to_return', 'clearing', -m.amount),
      ('charge_to_return', 'refund', m.amount),
      ('cancellation', 'refund', m.amount),
      ('cancellation', 'commission', CASE m.refund_reason WHEN 'cancelled_by_owner' THEN -m.commission ELSE 0 END),
      ('cancellation', 'owner', CASE m.refund_reason WHEN 'cancelled_by_owner' THEN m.commission ELSE 0 END - m.amount),
      ('owner_fee', 'owner', -m.amount),
      ('owner_fee', 'fee', m.amount),
      ('refund', 'refund', -m.amount),
      ('refund', 'clearing', m.amount),
      ('refund_reversal', 'refund', m.amount),
      ('refund_reversal', 'clearing', -m.amount)
  ) AS posting (cause, account, amount)
  WHERE posting.cause = m.cause AND posting.amount <> 0;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
DROP TABLE moved;
