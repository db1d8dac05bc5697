/**
 * The labels of an enumeration's values. A label is read when it is asked for, in the language of
 * that moment.
 */
export function labelsOf<Value extends string>(
  messages: Readonly<Record<Value, () => string>>,
): (value: Value) => string {
  return (value) => messages[value]();
}
