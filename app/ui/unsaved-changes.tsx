import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, useBlocker, useNavigate, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type UnsavedChangesProps = {
  when: boolean;
  /**
   * Whether a navigation from one location to another discards the input; by default every other page does.
   */
  leaves?: (from: Location, to: Location) => boolean;
};

/**
 * Asks before the user leaves a page with unsaved input. If the input is saved while the dialog is open, the
 * dialog is no longer needed, and the navigation continues.
 */
export function UnsavedChanges({ when, leaves = leavesPage }: UnsavedChangesProps) {
  const isAnswered = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !isAnswered.current && leaves(currentLocation, nextLocation),
  );
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  // Stored here because the router forgets the blocked navigation as soon as the page's data are reloaded.
  const [wanted, setWanted] = useState<Location | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [leavingFor, setLeavingFor] = useState<Location | null>(null);
  if (blocker.state === "blocked" && blocker.location !== wanted) {
    setWanted(blocker.location);
    setAsked(true);
  }
  if (isAsked && !when && isIdle) leave();

  function stay() {
    setAsked(false);
    blocker.reset?.();
  }

  function leave() {
    setAsked(false);
    setLeavingFor(wanted);
  }

  const goTo = useEffectEvent((place: Location) => {
    if (blocker.state === "blocked") return blocker.proceed();
    isAnswered.current = true;
    return void Promise.resolve(navigate(place)).finally(() => {
      isAnswered.current = false;
    });
  });
  useEffect(() => {
    if (leavingFor) goTo(leavingFor);
  }, [leavingFor]);
  useEffect(() => {
    if (!when) return undefined;
    // For closing the tab or reloading, browsers show their own dialog.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    <Dialog
      open={isAsked}
      onClose={stay}
      size="sm"
      title={m.shell_unsaved_title()}
      footer={
        <>
          <Button onClick={leave}>{m.shell_unsaved_leave()}</Button>
          <Button variant="sea" onClick={stay}>
            {m.shell_unsaved_stay()}
          </Button>
        </>
      }
    >
      <p>{m.shell_unsaved_text()}</p>
    </Dialog>
  );
}

function leavesPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname;
}
