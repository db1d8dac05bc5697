import type { Submission } from "@conform-to/react";
import { type SubmitEvent, useRef, useState } from "react";

type Check<Input> = (form: FormData) => Submission<Input>;
type Send = (event: SubmitEvent<HTMLFormElement>) => void;

/**
 * A form's validation in the browser. It is loaded when the user starts to fill in the form and not with the
 * page, because it is larger than the rest of the page. A form submitted earlier waits for it. If loading
 * fails, the form goes to the server, which validates every form anyway.
 */
export function useLateCheck<Input>(load: () => Promise<Check<Input>>) {
  const loaded = useRef<Check<Input>>(null);
  const isOnItsOwn = useRef(false);
  const [isWaiting, setWaiting] = useState(false);

  async function begin() {
    try {
      loaded.current ??= await load();
    } catch {
      isOnItsOwn.current = true;
    }
  }

  async function sendLater(form: HTMLFormElement, submitter: HTMLElement | null) {
    setWaiting(true);
    await begin();
    setWaiting(false);
    // The button may have been removed with its step.
    if (!submitter || submitter.isConnected) form.requestSubmit(submitter);
  }

  return {
    /** True while a submitted form waits for its validation. */
    isWaiting,
    /** For the form's focus event: starts loading the validation. */
    begin: () => void begin(),
    /** For `onValidate`, and for anything else that runs inside `whenReady`. */
    check(form: FormData): Submission<Input> {
      if (!loaded.current) throw new Error("Not loaded: only to be called inside of whenReady");
      return loaded.current(form);
    },
    /** For the form's submit event: validates and submits the form as soon as possible. */
    whenReady(send: Send): Send {
      return (event) => {
        if (loaded.current) return send(event);
        const { submitter } = event.nativeEvent;
        const isQuestion = isFormsOwn(event);
        if (isOnItsOwn.current && !isQuestion) return;
        event.preventDefault();
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
