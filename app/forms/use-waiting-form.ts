import { useEffect, useState } from "react";

/** A form that was submitted while something that belongs to it was under way, such as its uploads. */
export type WaitingForm = {
  isWaiting: boolean;
  /** Submits the form again once nothing is under way. */
  wait: (form: HTMLFormElement) => void;
  /** The user went on without it, or has submitted it again. */
  forget: () => void;
};

/** Lets a submitted form wait while `isBusy`. */
export function useWaitingForm(isBusy: boolean): WaitingForm {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (waiting === null || isBusy) return undefined;
    // Browsers ignore a submission while they dispatch another one, and this can run during it: when the last
    // upload ends just before the button is pressed.
    const later = setTimeout(() => waiting.requestSubmit());
    return () => clearTimeout(later);
  }, [waiting, isBusy]);
  return {
    isWaiting: waiting !== null,
    wait: setWaiting,
    forget: () => setWaiting(null),
  };
}
