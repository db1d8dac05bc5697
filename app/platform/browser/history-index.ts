import { isRecord } from "../text/json.ts";

/** The router's index of the shown page in the session history; 0 before the router has set it. */
export function historyIndex(): number {
  const state: unknown = history.state;
  return isRecord(state) && typeof state["idx"] === "number" ? state["idx"] : 0;
}
