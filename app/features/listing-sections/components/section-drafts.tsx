import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type Draft,
  type Drafts,
  holdSection,
  readDrafts,
  writeDrafts,
} from "#app/forms/kept-drafts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type DraftsOfForms = {
  /** The draft that the form starts with instead of the stored values; null if there is none. */
  startOf: (formId: string) => Draft | null;
  /** Stores the form's unsaved content as a draft. */
  keep: (formId: string, draft: Draft) => void;
  /** Discards the form's draft, because it was saved or no longer differs from what is stored. */
  forget: (formId: string) => void;
  /**
   * Says that something is in progress that leaving would lose, and that no draft can preserve. Returns the
   * function that says that it is over.
   */
  hold: () => () => void;
  /** Renders the form anew with these values. */
  restart: (formId: string, draft: Draft) => void;
  /** The ids of the forms that have a draft. */
  unsaved: readonly string[];
};

const DraftsContext = createContext<DraftsOfForms>({
  startOf: () => null,
  keep: () => undefined,
  forget: () => undefined,
  hold: () => () => undefined,
  restart: () => undefined,
  unsaved: [],
});

export function useSectionDrafts(): DraftsOfForms {
  return use(DraftsContext);
}

/** While `isSending`, leaving the section asks for confirmation, because it would end the upload. */
export function useHeldUpload(isSending: boolean): void {
  const { hold } = useSectionDrafts();
  const begin = useEffectEvent(hold);
  useEffect(() => (isSending ? begin() : undefined), [isSending]);
}

type Changes = Readonly<Record<string, Draft | null>>;
type Shown = { drafts: Drafts; number: number; isRead: boolean };

/**
 * Stores unsaved input of a section's forms on the device. Leaving the section asks for confirmation, and on
 * return the fields contain that input again.
 */
export function SectionDrafts({ place, children }: { place: string; children: ReactNode }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<Shown>({ drafts: {}, number: 0, isRead: false });
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [isHeld, setHeld] = useState(false);
  const [isRestored, setRestored] = useState(false);
  /** What this page changed since: the drafts it keeps, and null for those that it discarded. */
  const changed = useRef<Changes>({});
  /** How many things are in progress. */
  const heldCount = useRef(0);

  if (hydrated && !shown.isRead) {
    const drafts = readDrafts(place);
    const found = Object.keys(drafts).length > 0;
    setShown({ drafts, number: found ? 1 : 0, isRead: true });
    setUnsaved(Object.keys(drafts));
    setRestored(found);
  }

  const forms = useMemo((): Omit<DraftsOfForms, "unsaved"> => {
    const current = () => withChanges(shown.drafts, changed.current);
    // A row that was closed with unsaved input continues with it when it is opened again.
    const startOf = (formId: string) => current()[formId] ?? null;
    function write(formId: string, draft: Draft | null) {
      changed.current = { ...changed.current, [formId]: draft };
      // The same section may be open in another tab, with drafts of its own.
      writeDrafts(place, withChanges(readDrafts(place), { [formId]: draft }));
      const now = Object.keys(current());
      setUnsaved((before) => (now.join(" ") === before.join(" ") ? before : now));
    }
    function count(by: 1 | -1) {
      heldCount.current += by;
      const isNowHeld = heldCount.current > 0;
      holdSection(place, isNowHeld);
      setHeld(isNowHeld);
    }
    return {
      startOf,
      keep: write,
      forget: (formId) => {
        if (startOf(formId)) write(formId, null);
        setRestored(false);
      },
      hold: () => {
        count(1);
        return () => count(-1);
      },
      restart: (formId, draft) => {
        write(formId, draft);
        const drafts = current();
        setShown(({ number }) => ({ drafts, number: number + 1, isRead: true }));
      },
    };
  }, [place, shown.drafts]);

  const context = useMemo(() => ({ ...forms, unsaved }), [forms, unsaved]);

  function discard() {
    changed.current = {};
    const discarded = Object.fromEntries(unsaved.map((formId) => [formId, null]));
    writeDrafts(place, withChanges(readDrafts(place), discarded));
    setUnsaved([]);
    setRestored(false);
    setShown(({ number }) => ({ drafts: {}, number: number + 1, isRead: true }));
  }

  return (
    <DraftsContext value={context}>
      {isRestored && unsaved.length > 0 && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-warning/35 bg-warning-soft p-4 text-md">
          <p className="min-w-0 flex-1 basis-64">{m.sections_draft_restored()}</p>
          <Button size="sm" onClick={discard}>
            {m.sections_draft_discard()}
          </Button>
        </div>
      )}
      <Fragment key={shown.number}>{children}</Fragment>
      <UnsavedChanges when={unsaved.length > 0 || isHeld} leaves={leavesSection} />
    </DraftsContext>
  );
}

function withChanges(drafts: Drafts, changes: Changes): Drafts {
  const changed = Object.entries({ ...drafts, ...changes });
  return Object.fromEntries(changed.flatMap(([id, draft]) => (draft ? [[id, draft]] : [])));
}

type Address = { pathname: string; search: string };

/**
 * Whether a navigation leaves the section. Opening a row of the section, or another month of its calendar,
 * does not.
 */
function leavesSection(from: Address, to: Address): boolean {
  const sectionOf = ({ search }: Address) => new URLSearchParams(search).get("section");
  return from.pathname !== to.pathname || sectionOf(from) !== sectionOf(to);
}
