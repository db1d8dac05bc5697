/** The router's index of the shown page in the session history; undefined before the router has set it. */
export function historyIndex(): number | undefined {
  const state: unknown = history.state;
  const isIndexed = typeof state === "object" && state !== null && "idx" in state;
  return isIndexed && typeof state.idx === "number" ? state.idx : undefined;
}
