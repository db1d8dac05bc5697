import { useSearchParams } from "react-router";
import { type RequestKind, readRequestKind, requestKindParameter } from "../domain/request-kind.ts";
import { useChangeQuery } from "./use-change-query.ts";

/**
 * Whether the message dialog is open, and its kind. Stored in the URL, so that the dialog is still open for a
 * visitor who returns from signing in (spec 1 §2).
 */
export function useMessageDialog() {
  const [params] = useSearchParams();
  const changeQuery = useChangeQuery();

  function show(kind: RequestKind | null) {
    const next = new URLSearchParams(window.location.search);
    if (kind) next.set(requestKindParameter, kind);
    else next.delete(requestKindParameter);
    changeQuery(next);
  }

  return { openKind: readRequestKind(params.get(requestKindParameter)), show };
}
