/** The router's index of the shown page in the session history; undefined before the router has set it. */
export function historyIndex(): number | undefined {
  const { idx }: { idx?: number } = history.state ?? {};
  return idx;
}
