/** Returns a function that gives the label of an enumeration's value in the language current at the call. */
export function labelsOf<Value extends string>(
  messages: Readonly<Record<Value, () => string>>,
): (value: Value) => string {
  return (value) => messages[value]();
}
