import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lt, or, sql } from "drizzle-orm";
import { fileLeases } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";
import { AppError } from "../errors.ts";
import { logger } from "../logger.server.ts";

/** A lease ends so many seconds after its process died; a running process extends it long before. */
const leaseSeconds = 30;
const extendEveryMs = (leaseSeconds / 3) * 1000;

/** Longer than the lease of a dead process, and than two attempts of an upload to S3. */
const maxWaitMs = 60_000;
const retryEveryMs = 100;

/**
 * Runs work on files of one name, while no other process does any for this name: an upload to a fixed path,
 * the transaction that refers to it, and the removal of files that nothing refers to. The work waits for the
 * file store, which may be slow or hang, so the lease is a row: unlike a database lock, it needs neither a
 * connection nor a transaction meanwhile (docs/decisions/0046). Throws `unavailable` when other work for this
 * name takes more than a minute.
 */
export async function withFileLease<Result>(
  db: Db,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  const giveUpAt = performance.now() + maxWaitMs;
  while (!(await takeLease(db, name, holder))) {
    if (performance.now() >= giveUpAt) throw new AppError("unavailable");
    await wait(retryEveryMs);
  }
  const isMine = and(eq(fileLeases.name, name), eq(fileLeases.holder, holder));
  const extension = setInterval(() => {
    const extended = db.update(fileLeases).set({ expiresAt: leaseEnd }).where(isMine);
    extended.catch((err: unknown) => logger.warn({ err }, "file lease not extended"));
  }, extendEveryMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(extension);
    // If this fails, the lease ends by itself. The result of the work stays what it is.
    await db
      .delete(fileLeases)
      .where(or(isMine, diedLongAgo))
      .catch((err: unknown) => logger.warn({ err }, "file lease not released"));
  }
}

/** By the clock of the database, which all processes share. */
const leaseEnd = sql`now() + make_interval(secs => ${sql.raw(String(leaseSeconds))})`;

/** Whether the holder of a lease died, whose name, with a person's id, may never be used again. */
const diedLongAgo = lt(fileLeases.expiresAt, sql`now() - interval '1 hour'`);

/** Takes the lease if nobody holds it, or its holder died. */
async function takeLease(db: Db, name: string, holder: string): Promise<boolean> {
  const taken = await db
    .insert(fileLeases)
    .values({ name, holder, expiresAt: leaseEnd })
    .onConflictDoUpdate({
      target: fileLeases.name,
      set: { holder, expiresAt: leaseEnd },
      setWhere: sql`${fileLeases.expiresAt} < now()`,
    })
    .returning({ name: fileLeases.name });
  return taken.length > 0;
}
