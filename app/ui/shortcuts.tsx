import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Dialog } from "./dialog.tsx";
import { useShortcutsSetting } from "./use-shortcuts-setting.ts";

/** A key without a modifier. It moves the focus or selects; Enter does the rest. */
type Shortcut = { key: string; label: string; run: () => void };

type ShortcutsProps = { shortcuts: readonly Shortcut[]; className?: string };

/**
 * A page's keyboard shortcuts, and the button that explains them and switches them off. They do nothing in
 * fields, with Ctrl, Alt or Command, and while a dialog is open.
 */
export function Shortcuts({ shortcuts, className = "" }: ShortcutsProps) {
  const [isOn, setOn] = useShortcutsSetting();
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isOther(event)) return;
    const shortcut = shortcuts.find(({ key }) => key === event.key.toLowerCase());
    if (!shortcut && event.key !== "?") return;
    event.preventDefault();
    if (shortcut) shortcut.run();
    else setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <div className={`script-only pointer-coarse:hidden ${className}`}>
      <Button size="sm" variant="quiet" icon={<Keyboard />} onClick={() => setOpen(true)}>
        {m.shell_shortcuts()}
        {isOn && <Key name="?" />}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.shell_shortcuts()}
        description={m.shell_shortcuts_text()}
        size="sm"
      >
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-2">
          {[...shortcuts, { key: "?", label: m.shell_shortcut_help() }].map(({ key, label }) => (
            <div key={key} className="contents">
              <dt>
                <Key name={key} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 border-t border-hairline pt-3">
          <Checkbox
            label={m.shell_shortcuts_on()}
            checked={isOn}
            onChange={({ currentTarget }) => setOn(currentTarget.checked)}
          />
        </div>
      </Dialog>
    </div>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-grid size-7 place-items-center rounded-sm border border-line bg-white font-sans text-sm font-semibold text-ink">
      {name}
    </kbd>
  );
}

const fields = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])";

function isOther(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  const isField = target instanceof Element && target.closest(fields) !== null;
  return isField || document.querySelector("dialog[open]") !== null;
}
