import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { leaveUnasked } from "./leave-unasked.ts";

/**
 * Covers a page that keeps its unsaved input although the session has ended: nothing of the page can be seen,
 * searched or printed until a user signs in again. The cover cannot be closed; the only other way out is to
 * leave the page and discard the input.
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
      closedby="none"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on the second Escape, even if the first `cancel` event was prevented.
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

/** Reloads the page's data as soon as a user signs in in another tab, or returns to this one. */
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
