import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { leaveUnasked } from "./leave-unasked.ts";

/**
 * Covers a page that stays with what was typed although its session is over: nothing of it can be seen, searched or
 * printed until somebody signed in again. It cannot be closed, only left for good.
 */
export function EndedSessionCover({ signInPath }: { signInPath: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const textId = useId();
  useReloadOnReturn();
  useLayoutEffect(() => {
    const { current: element } = dialog;
    const { style } = document.body;
    const field = document.activeElement;
    style.visibility = "hidden";
    element?.showModal();
    title.current?.focus();
    return () => {
      style.visibility = "";
      element?.close();
      if (field instanceof HTMLElement) field.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape, whatever the first was answered.
      onClose={() => dialog.current?.showModal()}
      className="visible m-auto w-full max-w-104 bg-white p-5 text-ink outline-none backdrop:bg-white md:p-7"
    >
      <h2 ref={title} id={titleId} tabIndex={-1} className="text-h4 outline-none md:text-h3">
        {m.shell_session_over_title()}
      </h2>
      <p id={textId} className="mt-2 mb-6">
        {m.shell_session_over_typed()}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={signInPath}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: "primary" })}
        >
          {m.shell_session_over_sign_in()}
        </a>
        <Button variant="quiet" onClick={() => leaveUnasked(() => location.assign(signInPath))}>
          {m.shell_session_over_discard()}
        </Button>
      </div>
    </dialog>
  );
}

/** Asks for the page again as soon as somebody signed in in another tab, or comes back to this one. */
function useReloadOnReturn(): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const channel = new BroadcastChannel("session");
    channel.addEventListener("message", ({ data }) => data !== null && reload());
    const onVisible = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      channel.close();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
