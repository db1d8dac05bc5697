import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type UnsavedChangesProps = {
  when: boolean;
  /** Whether going from one address to another leaves the input; by default every other page does. */
  leaves?: (from: Location, to: Location) => boolean;
};

/** Asks before the user leaves a page with unsaved input. */
export function UnsavedChanges({ when, leaves = leavesPage }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && leaves(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!when) return undefined;
    // Closing the tab or reloading: browsers show their own question.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      size="sm"
      title={m.shell_unsaved_title()}
      footer={
        <>
          <Button onClick={() => blocker.proceed?.()}>{m.shell_unsaved_leave()}</Button>
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
