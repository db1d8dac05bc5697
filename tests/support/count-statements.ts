import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";

export type Statements = {
  /** Number of statements that the database received. */
  statements: number;
  /** Number of statements sent while no other was in flight: the number of sequential round trips. */
  turns: number;
  /** Maximum number of statements in flight at the same time. */
  atOnce: number;
};

type Counting = {
  /** Also counts statements of other code, for work that is a request to a server with its own pool. */
  everyone?: boolean;
};

/**
 * Runs the work and counts the statements that it sends to the database outside transactions. The job queue's
 * timers use the same pool and are not counted.
 */
export async function countStatements<Result>(
  pool: pg.Pool,
  work: () => Promise<Result>,
  { everyone = false }: Counting = {},
): Promise<Statements & { result: Result }> {
  const ask = pool.query.bind(pool);
  const ofWork = new AsyncLocalStorage<boolean>();
  let open = 0;
  const counted: Statements = { statements: 0, turns: 0, atOnce: 0 };
  pool.query = new Proxy(ask, {
    apply(target, _self, sent: unknown[]): unknown {
      if (!everyone && !ofWork.getStore()) return Reflect.apply(target, pool, sent);
      counted.statements += 1;
      if (open === 0) counted.turns += 1;
      open += 1;
      counted.atOnce = Math.max(counted.atOnce, open);
      const answer: unknown = Reflect.apply(target, pool, sent);
      return Promise.resolve(answer).finally(() => (open -= 1));
    },
  });
  try {
    const result = await ofWork.run(true, work);
    return { ...counted, result };
  } finally {
    pool.query = ask;
  }
}
