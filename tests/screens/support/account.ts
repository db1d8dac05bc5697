import { afterEach, beforeEach, vi } from "vitest";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { type Site, testNow } from "./site.ts";

/**
 * Mocks the system clock with the site's time, because the authentication library reads only the system
 * clock. Returns a function that sets both clocks.
 */
export function useAccountClock(site: Site): { moveTo(now: Date | string): void } {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: testNow });
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

/** The path and query of the link in the newest mail to this address. */
export function linkTo(email: string, mails: readonly Mail[]): string {
  const mail = mails.findLast(({ to }) => to === email);
  const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`No link was sent to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The six-digit code in a confirmation mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error("No code was sent");
  return code;
}
