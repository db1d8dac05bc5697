import { useSyncExternalStore } from "react";

const key = "review-shortcuts";
const listeners = new Set<() => void>();
/** The choice for the current page, for browsers without storage. */
let chosen: boolean | null = null;

/** Whether this browser's moderator wants shortcuts without a modifier key (WCAG 2.1.4); on by default. */
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
    // Without storage, the choice lasts only until the page is left.
  }
  for (const notify of listeners) notify();
}
