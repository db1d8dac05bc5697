import { setImmediate as letOthersRun } from "node:timers/promises";
import { bookableDays } from "#app/features/availability/domain/bookable-days.ts";
import type { Database, Db } from "#app/platform/database/db.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { PublicNotices } from "#app/platform/public-pages/public-notices.server.ts";
import { coalesceCalls } from "#app/platform/scheduling/coalesce-calls.ts";
import { addDays, dayNumber, daysBetween, todayInParis } from "#app/platform/time/calendar-date.ts";
import type { Clock } from "#app/platform/time/clock.ts";
import { BoatIndex } from "../domain/boat-index.ts";
import {
  countPublicBoats,
  type KnownDays,
  type ReadUntil,
  readBoatsById,
  readNextBoats,
} from "./read-indexed-boats.server.ts";

type Options = {
  /** The database whose searches the index answers. */
  db: Database;
  /** The database from which all boats are read, without the limits of page requests. */
  loadingDb: Database;
  notices: PublicNotices;
  clock: Clock;
  maxBytes: number;
  logger: Logger;
};

/** The estimated size of a boat with a few seasons, including its bits for all known days. */
const bytesPerBoat = 350;

/** The number of boats that are read and added at a time, which takes a few milliseconds. */
const atOnce = 500;

/** The number of days after which the known days no longer suffice and all boats are read again. */
const knownForDays = 60;

/** The time after a failure before a search may start to read the boats again. */
const retryAfterMs = 10_000;

const opened = new WeakMap<object, KeptBoatIndex>();

/**
 * The up-to-date index of a database's public boats; null when there is none, and PostgreSQL has to answer.
 * The queries look it up themselves, so that no caller can forget it. A transaction has no index, because it
 * may see other boats.
 */
export async function findBoatIndex(db: Db, now: Date): Promise<BoatIndex | null> {
  return (await opened.get(db)?.upToDate(now)) ?? null;
}

/**
 * Reads all public boats in the background and keeps the index in sync with the database
 * (docs/decisions/0037). `ready` resolves when the first read ends, even if it failed or the boats do not
 * fit.
 */
export function openBoatIndex(options: Options): {
  ready: Promise<void>;
  stop: () => Promise<void>;
} {
  if (options.maxBytes === 0) return { ready: Promise.resolve(), stop: async () => undefined };
  const kept = new KeptBoatIndex(options);
  opened.set(options.db, kept);
  return {
    ready: kept.load(),
    stop: async () => {
      opened.delete(options.db);
      await kept.stop();
    },
  };
}

type Loaded = { index: BoatIndex; known: KnownDays };

class KeptBoatIndex {
  readonly #options: Options;
  #loaded: Loaded | null = null;
  /** The ids of boats that changed since they were read. */
  #changed = new Set<string>();
  #loading: Promise<void> | null = null;
  /** Counts how often everything read so far became outdated. */
  #losses = 0;
  #failedAt: number | null = null;
  #isStopped = false;
  readonly #apply = coalesceCalls(() => this.#readChanged());

  constructor(options: Options) {
    this.#options = options;
    options.notices.subscribe({
      onNotice: ({ scope, boatId }) => {
        // Without an index, nothing consumes these ids: they would accumulate for ever if the boats do not
        // fit.
        if (scope === "page" || !(this.#loaded ?? this.#loading)) return;
        this.#changed.add(boatId);
        // Applies changes early, so that the next search does not have to read them all.
        if (this.#loaded && this.#changed.size % atOnce === 0) void this.#applyOrLog();
      },
      onMissed: () => {
        this.#forget();
        void this.load();
      },
    });
  }

  /** The index with every change that was committed before the call; null when it cannot be used. */
  async upToDate(now: Date): Promise<BoatIndex | null> {
    if (!this.#loaded) return this.#retry();
    if (!(await this.#options.notices.caughtUp())) return null;
    return (await this.#applyOrLog()) ? this.#current(now) : null;
  }

  #current(now: Date): BoatIndex | null {
    if (!this.#loaded) return null;
    const { index, known } = this.#loaded;
    if (daysBetween(known.first, todayInParis(now)) > knownForDays) {
      this.#forget();
      void this.load();
    }
    return index;
  }

  /** Reads all boats; starts again when everything became outdated in the meantime. */
  load(): Promise<void> {
    this.#loading ??= this.#loadAll().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loading;
  }

  #forget(): void {
    this.#losses += 1;
    this.#loaded = null;
    this.#changed = new Set();
  }

  #retry(): null {
    if (this.#failedAt !== null && performance.now() - this.#failedAt > retryAfterMs) {
      void this.load();
    }
    return null;
  }

  async #loadAll(): Promise<void> {
    const { logger, clock } = this.#options;
    this.#failedAt = null;
    try {
      while (!this.#isStopped && !this.#loaded) {
        const today = todayInParis(clock());
        const known = {
          first: addDays(today, -1),
          last: addDays(today, bookableDays + knownForDays),
        };
        const losses = this.#losses;
        const index = await this.#readAll(known, losses);
        if (index === "too large") return;
        if (index && losses === this.#losses) this.#loaded = { index, known };
      }
    } catch (error) {
      this.#failedAt = performance.now();
      if (!this.#isStopped)
        logger.warn({ err: error }, "the boats could not be read for the index");
    }
  }

  /** Null when everything became outdated in the meantime, or new boats exceeded the room. */
  async #readAll(known: KnownDays, losses: number): Promise<BoatIndex | "too large" | null> {
    const { loadingDb, maxBytes, logger } = this.#options;
    const boats = await countPublicBoats(loadingDb);
    const room = Math.ceil(boats * 1.1) + 1_000;
    if (room * bytesPerBoat > maxBytes) {
      logger.warn({ boats, maxBytes }, "the boats do not fit into the index of searches");
      return "too large";
    }
    const index = new BoatIndex(room, { from: dayNumber(known.first), to: dayNumber(known.last) });
    let after: ReadUntil | null = null;
    while (losses === this.#losses && !this.#isStopped) {
      const part = await readNextBoats(loadingDb, known, { after, limit: atOnce });
      if (!part.every((boat) => index.put(boat))) return null;
      after = part.at(-1) ?? null;
      if (part.length < atOnce) return index;
      await letOthersRun();
    }
    return null;
  }

  /** Returns false when reading the changes failed, which is logged; the changes stay pending. */
  async #applyOrLog(): Promise<boolean> {
    try {
      await this.#apply();
      return true;
    } catch (error) {
      const { logger } = this.#options;
      if (!this.#isStopped)
        logger.warn({ err: error }, "changed boats could not be read for the index");
      return false;
    }
  }

  /** Runs one at a time, so that an older read of a boat never overwrites a newer one. */
  async #readChanged(): Promise<void> {
    const loaded = this.#loaded;
    const changed = [...this.#changed];
    if (!loaded || changed.length === 0) return;
    this.#changed = new Set();
    try {
      for (let start = 0; start < changed.length; start += atOnce) {
        const ids = changed.slice(start, start + atOnce);
        const boats = await readBoatsById(this.#options.db, loaded.known, ids);
        const publicIds = new Set(boats.map(({ id }) => id));
        for (const id of ids) if (!publicIds.has(id)) loaded.index.remove(id);
        if (boats.every((boat) => loaded.index.put(boat))) continue;
        this.#forget();
        return void this.load();
      }
    } catch (error) {
      for (const id of changed) this.#changed.add(id);
      throw error;
    }
  }
}
