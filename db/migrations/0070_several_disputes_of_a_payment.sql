DROP INDEX "payment_problems_once_idx";--> statement-breakpoint
ALTER TABLE "payment_problems" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The provider lists the newest dispute first, so a row says what was read of the oldest. One whose money nobody
-- took is not in the ledger: it is shown once more.
UPDATE "payment_problems" p SET "reference" = coalesce((
    SELECT t."reference" FROM "ledger_transactions" t
    WHERE t."payment_id" = p."payment_id" AND t."cause" = 'dispute'
    ORDER BY t."created_at" LIMIT 1
  ), '')
  WHERE p."kind" = 'disputed';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_problems_once_idx" ON "payment_problems" USING btree ("payment_id","kind","reference");
