import { useSyncExternalStore } from "react";

const key = "review-shortcuts";
const listeners = new Set<() => void>();
/** Where nothing can be stored, the choice lasts as long as the page. */
let chosen: boolean | null = null;

/** Whether this browser's moderator wants keys without a modifier to work (WCAG 2.1.4): yes at first. */
export function useShortcutsSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, readSetting, () => true);
  return [isOn, writeSetting];
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

function readSetting(): boolean {
  try {
    return chosen ?? localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

function writeSetting(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(key, isOn ? "on" : "off");
  } catch {
    // See above.
  }
  for (const notify of listeners) notify();
}
