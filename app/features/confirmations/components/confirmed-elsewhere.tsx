import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useFetchers, useRevalidator } from "react-router";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";

/** Polling interval of an open page that waits for the confirmation, in milliseconds. */
const askEveryMs = 4000;

/**
 * After failures, continuing is tried at growing intervals: after 1, 2, 4 polls and so on, at most this many.
 */
const maxSkipped = 15;

type ConfirmedElsewhereProps = {
  answer: FormAnswer<unknown> | undefined;
  onDone: ((path: string, isSent: boolean) => void) | undefined;
};

/**
 * Continues by itself when the link was followed in another tab or on another device. Without JavaScript
 * there is a button for it.
 */
export function ConfirmedElsewhere({ answer, onDone }: ConfirmedElsewhereProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const { Form, action, isSending, refusal, notice } = useFormWithNotice<{
    path: string;
    isSent: boolean;
  }>({
    page: "/verify-email",
    form: "continue",
    pageAnswer: answer,
    onDone: ({ path, isSent }) => onDone?.(path, isSent),
  });
  const hasFailed = refusal?.isOffline === true;
  useWaitingState(hasFailed, (state) => {
    if (state === "confirmed") form.current?.requestSubmit();
    // Another tab signed this browser in: the dialog continues where it was opened, and the page redirects
    // once its data is revalidated.
    else if (onDone) onDone("", false);
    else void revalidate();
  });
  return (
    <Form ref={form} method="post" action={action} className="no-script-only grid gap-3">
      <input type="hidden" name="intent" value="continue" />
      {onDone && <ScriptedField />}
      {notice && <RefusalNotice id="link-followed-refusal" {...notice} />}
      <Button type="submit" pending={isSending} className="w-full">
        {m.confirmations_link_followed()}
      </Button>
    </Form>
  );
}

function isTimeToTry(failures: { count: number; skipped: number }): boolean {
  if (failures.skipped < Math.min(2 ** failures.count - 1, maxSkipped)) {
    failures.skipped += 1;
    return false;
  }
  failures.count += 1;
  failures.skipped = 0;
  return true;
}

/**
 * Calls back once the address is confirmed or this browser is signed in. A form of this step that is being
 * submitted comes first: only its answer says where the person continues. If continuing has failed, calls
 * back again a little later.
 */
function useWaitingState(
  hasFailed: boolean,
  onChange: (state: "confirmed" | "signed_in") => void,
): void {
  const language = useLanguage();
  const { load, state, data } = useFetcher<{ state: "waiting" | "confirmed" | "signed_in" }>();
  const known = data?.state ?? "waiting";
  const isSending = useFetchers().some((other) => other.formMethod === "POST");
  const failures = useRef({ count: 0, skipped: 0 });
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== "visible" || state !== "idle") return;
    if (known === "waiting") void load(localizedPath(language, "/verify-email?ask=1"));
    else if (hasFailed && !isSending && isTimeToTry(failures.current)) onChange(known);
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), askEveryMs);
    const askNow = () => ask();
    window.addEventListener("focus", askNow);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", askNow);
    };
  }, []);
  const told = useRef<typeof known>("waiting");
  const change = useEffectEvent(onChange);
  useEffect(() => {
    if (known === "waiting" || known === told.current || isSending) return;
    told.current = known;
    change(known);
  }, [known, isSending]);
}
