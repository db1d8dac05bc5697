import { TransactionRollbackError } from "drizzle-orm/errors";
import type { Db, Transaction } from "./db.server.ts";

/**
 * Runs a transaction and returns its outcome. A refusal rolls back everything that was written, so that a
 * command may find out after writing that it has to refuse.
 */
export async function transactionUnlessRefused<Result extends { ok: boolean }>(
  db: Db,
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let refusal = null as Result | null;
  try {
    return await db.transaction(async (tx) => {
      const outcome = await run(tx);
      if (outcome.ok) return outcome;
      refusal = outcome;
      return tx.rollback();
    });
  } catch (error) {
    if (refusal && error instanceof TransactionRollbackError) return refusal;
    throw error;
  }
}
