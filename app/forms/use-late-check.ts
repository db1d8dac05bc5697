import type { Submission } from "@conform-to/react";
import { type SubmitEvent, useRef, useState } from "react";
import { showErrorOf } from "#app/ui/show-error-of.ts";

type Check<Input> = (form: FormData) => Submission<Input>;
type Send = (event: SubmitEvent<HTMLFormElement>) => void;

/**
 * A form's validation in the browser. It is loaded when the user starts to fill in the form and not with the
 * page, because it is larger than the rest of the page. A form submitted earlier waits for it. If loading
 * fails, the form goes to the server, which validates every form anyway.
 *
 * `load` returns the validation from modules that it imports lazily. A form with rows passes how it is read
 * `unchecked`, so that they can be added and removed before that, and if loading fails.
 */
export function useLateCheck<Input>(load: () => Promise<Check<Input>>, unchecked?: Check<Input>) {
  const loaded = useRef<Check<Input>>(null);
  const isOnItsOwn = useRef(false);
  const [isWaiting, setWaiting] = useState(false);

  async function begin(): Promise<boolean> {
    try {
      loaded.current ??= await load();
      return true;
    } catch {
      isOnItsOwn.current = true;
      return false;
    }
  }

  async function wait(): Promise<boolean> {
    if (loaded.current) return true;
    setWaiting(true);
    const isLoaded = await begin();
    setWaiting(false);
    return isLoaded;
  }

  async function sendLater(form: HTMLFormElement, submitter: HTMLElement | null) {
    setWaiting(true);
    await begin();
    // Browsers ignore a submission while they dispatch another one, and the check may have been loaded by
    // then.
    await new Promise((resolve) => setTimeout(resolve));
    setWaiting(false);
    // The button may have been removed with its step.
    if (!submitter || submitter.isConnected) form.requestSubmit(submitter);
  }

  return {
    /** True while a submitted form waits for its validation. */
    isWaiting,
    /** For the form's focus event: starts loading the validation. */
    begin: () => void begin(),
    /** Resolves once the validation is loaded; to false if it cannot be loaded. */
    wait,
    /** For `onValidate`, and for anything else that runs inside `whenReady` or after `wait`. */
    check(form: FormData): Submission<Input> {
      const check = loaded.current ?? unchecked;
      if (!check) throw new Error("Not loaded: only to be called inside of whenReady");
      return check(form);
    },
    /**
     * For the form's submit event: validates and submits the form as soon as possible. If a field is invalid,
     * the form library focuses it.
     */
    whenReady(send: Send): Send {
      return (event) => {
        if (loaded.current) {
          send(event);
          // Waits for the next render, which shows the error.
          if (isStoppedForm(event))
            requestAnimationFrame(() => showErrorOf(document.activeElement));
          return;
        }
        const isQuestion = isFormsOwn(event);
        if (isQuestion && unchecked) return send(event);
        if (isOnItsOwn.current && !isQuestion) return;
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (!isQuestion && !isWaiting) void sendLater(event.currentTarget, submitter);
      };
    },
  };
}

/** Whether a user's submission was prevented. */
export function isStoppedForm(event: SubmitEvent<HTMLFormElement>): boolean {
  return event.defaultPrevented && !isFormsOwn(event);
}

/**
 * Whether the form submitted itself instead of a user clicking its button. It does so to check a field again
 * while it is corrected, and to add or remove a row.
 */
export function isFormsOwn({ nativeEvent: { submitter } }: SubmitEvent<HTMLFormElement>): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === intentName;
}

/** The name of the button with which the form library lets a form submit itself. */
const intentName = "__intent__";
