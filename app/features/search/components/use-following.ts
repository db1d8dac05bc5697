import { useState } from "react";

/**
 * The state of a control, which begins afresh whenever what it follows changes: another search, also
 * by the browser's buttons, shows in the panel, and the control keeps the focus.
 */
export function useFollowing<Value>(followed: Value): [Value, (value: Value) => void] {
  const key = JSON.stringify(followed);
  const [own, setOwn] = useState({ key, value: followed });
  return [own.key === key ? own.value : followed, (value) => setOwn({ key, value })];
}
