/**
 * The labels of an enumeration's values. A label is evaluated when used, in the current language.
 */
export function labelsOf<Value extends string>(
  messages: Readonly<Record<Value, () => string>>,
): (value: Value) => string {
  return (value) => messages[value]();
}
