import { and, gte, lt, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { sandboxCheckouts, sandboxRefunds } from "#db/schema/schema.ts";
import type { Db } from "../db.server.ts";
import { cents, subtractCents } from "../money.ts";
import type { BalanceMovement, BalancePeriod } from "./balance-movement.ts";

/** The movements on the sandbox's balance in a period: it keeps nothing for itself. */
export async function* listSandboxMovements(
  db: Db,
  period: BalancePeriod,
): AsyncGenerator<BalanceMovement> {
  const feeCents = cents(0);
  const paid = await db
    .select()
    .from(sandboxCheckouts)
    .where(within(sandboxCheckouts.paidAt, period));
  for (const { reference, amount, status, paidAt } of paid) {
    if (status !== "paid" || paidAt === null) continue;
    yield { kind: "charge", reference, amountCents: amount, feeCents, createdAt: paidAt };
  }
  const refunds = await db
    .select()
    .from(sandboxRefunds)
    .where(within(sandboxRefunds.createdAt, period));
  for (const { idempotencyKey: reference, amount, createdAt } of refunds) {
    const amountCents = subtractCents(cents(0), amount);
    yield { kind: "refund", reference, amountCents, feeCents, createdAt };
  }
}

function within(column: AnyPgColumn, { since, until }: BalancePeriod): SQL | undefined {
  return and(gte(column, since), lt(column, until));
}
