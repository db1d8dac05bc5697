import { useState } from "react";

/**
 * The state of a control that resets when the value it follows changes, so that the panel shows another
 * search, for example after back navigation, without losing the focus. If the result of an earlier choice
 * arrives while a later one is pending, the control keeps the later one.
 */
export function useFollowing<Value>(followed: Value): [Value, (value: Value) => void] {
  const key = JSON.stringify(followed);
  const [own, setOwn] = useState<Own<Value>>({ key, value: followed, chosen: [] });
  if (own.key !== key) setOwn(isEarlierChoice(own, key) ? { ...own, key } : afresh(key, followed));
  return [
    own.key === key || isEarlierChoice(own, key) ? own.value : followed,
    (value) => setOwn({ key, value, chosen: [...own.chosen, JSON.stringify(value)] }),
  ];
}

type Own<Value> = {
  /** The followed value when the control's value was set, as JSON. */
  key: string;
  value: Value;
  /** All choices since the control last showed the followed value, as JSON. */
  chosen: readonly string[];
};

function afresh<Value>(key: string, value: Value): Own<Value> {
  return { key, value, chosen: [] };
}

function isEarlierChoice<Value>({ value, chosen }: Own<Value>, key: string): boolean {
  return chosen.includes(key) && JSON.stringify(value) !== key;
}
