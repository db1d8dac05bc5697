import { afterEach, beforeEach, vi } from "vitest";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { NOW, type Site } from "./site.ts";

/**
 * Sets the system's clock to the site's: the library of sessions and codes uses no other. Returns a
 * function that advances both.
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

/** The path of the link in the newest mail to a person. */
export function linkTo(email: string, mails: readonly Mail[]): string {
  const mail = mails.findLast(({ to }) => to === email);
  const link = /https?:\/\/\S+token=\S+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`No link was sent to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The six digits of a confirmation mail. */
export function codeIn(mail: Mail | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error("No code was sent");
  return code;
}
