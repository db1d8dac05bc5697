import { afterEach, beforeEach, vi } from "vitest";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { NOW, type Site } from "./site.ts";

/**
 * Makes the system's clock that of the site: the library of sessions and codes reads no other.
 * Gives what moves both on.
 */
export function useAccountClock(site: Site): { moveTo(now: Date | string): void } {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return {
    moveTo(now) {
      vi.setSystemTime(now);
      site.setNow(now);
    },
  };
}

/** The path of the link in the newest mail to somebody, as far as the site's own pages. */
export function linkTo(email: string, mails: readonly Mail[]): string {
  const mail = mails.findLast(({ to }) => to === email);
  const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`No link was sent to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
