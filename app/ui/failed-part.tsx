import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "./button.tsx";
import { importOnline } from "./lazy-part.tsx";
import { ProgressBar } from "./navigation-progress.tsx";
import { Notice } from "./notice.tsx";
import { toast } from "./toast.ts";

type FailedPartProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The properties of the part itself. */
  given: Props;
};

/** The component that replaces a part whose script could not be loaded. */
export function failedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return (given) => <FailedPart load={load} given={given} />;
}

type State<Props> =
  | "loading"
  | "failed"
  | "loading after a press"
  | { Part: ComponentType<Props>; isAfterPress: boolean };

function canClose(given: object): given is { onClose: () => void } {
  return "onClose" in given && typeof given.onClose === "function";
}

/**
 * Loads a part again whose script could not be loaded, each time it is shown. If that fails too, a part that
 * can be closed closes with a toast, and the button that opened it tries again. Any other part has a notice
 * in its place, with a button.
 */
function FailedPart<Props extends object>({ load, given }: FailedPartProps<Props>) {
  const [state, setState] = useState<State<Props>>("loading");
  const place = useRef<HTMLDivElement>(null);
  const isLoading = state === "loading" || state === "loading after a press";
  const isAfterPress = typeof state === "object" && state.isAfterPress;

  const end = useEffectEvent((Part: ComponentType<Props> | null) => {
    if (Part) setState({ Part, isAfterPress: state !== "loading" });
    else if (canClose(given)) {
      toast({ tone: "error", ...texts() }, "failed part");
      given.onClose();
    } else setState("failed");
  });

  useEffect(() => {
    if (!isLoading) return undefined;
    let isShown = true;
    const loadAgain = async () => {
      const Part = await importOnline(load).catch(() => null);
      if (isShown) end(Part);
    };
    void loadAgain();
    return () => {
      isShown = false;
    };
  }, [isLoading, load]);

  // The pressed button disappears with its notice.
  useEffect(() => {
    if (!isAfterPress) return;
    place.current?.querySelector<HTMLElement>("a[href], button, input, textarea")?.focus();
  }, [isAfterPress]);

  if (typeof state === "object") {
    return (
      <div ref={place} className="contents">
        <state.Part {...given} />
      </div>
    );
  }
  if (state === "loading") return <ProgressBar isBusy />;
  const { title, description } = texts();
  return (
    <Notice tone="danger" role="alert" title={title}>
      <p>{description}</p>
      <Button
        size="sm"
        className="mt-2"
        pending={isLoading}
        onClick={() => setState("loading after a press")}
      >
        {m.shell_try_again()}
      </Button>
    </Notice>
  );
}

function texts() {
  return { title: m.shell_part_failed(), description: m.shell_part_failed_text() };
}
