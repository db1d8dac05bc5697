import type { Submission } from "@conform-to/react";
import { type SubmitEvent, useRef, useState } from "react";

type Check<Input> = (form: FormData) => Submission<Input>;
type Send = (event: SubmitEvent<HTMLFormElement>) => void;

/**
 * What a browser checks before it sends a form, loaded when somebody begins with the form instead of
 * with its page: the checks weigh more than all else of it. A form that is sent sooner waits for
 * them; one whose checks do not arrive goes to the server, which judges every form anyway.
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
    // The button may have gone with its step.
    if (!submitter || submitter.isConnected) form.requestSubmit(submitter);
  }

  return {
    /** True while a form that was sent waits for its checks. */
    isWaiting,
    /** For the form's focus: from here on the checks are on their way. */
    begin: () => void begin(),
    /** For `onValidate`, and whatever else happens inside of `whenReady`. */
    check(form: FormData): Submission<Input> {
      if (!loaded.current) throw new Error("Not loaded: only to be called inside of whenReady");
      return loaded.current(form);
    },
    /** For the form's submission: checks and sends, now or as soon as it can. */
    whenReady(send: Send): Send {
      return (event) => {
        if (loaded.current) return send(event);
        const { submitter } = event.nativeEvent;
        const isQuestion = submitter instanceof HTMLButtonElement && submitter.name === intentName;
        if (isOnItsOwn.current && !isQuestion) return;
        event.preventDefault();
        if (!isQuestion && !isWaiting) void sendLater(event.currentTarget, submitter);
      };
    },
  };
}

/** The library's name of the button with which a form asks to look at one field again. */
const intentName = "__intent__";
