import { useEffect } from "react";
import { useBlocker } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before the user leaves a page with unsaved input. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
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
