import { useNavigate, useSearchParams } from "react-router";
import { type RequestKind, readRequestKind, requestKindParameter } from "../domain/request-kind.ts";

/**
 * Whether the message dialog is open, and its kind. Stored in the URL, so that the dialog is still open for a
 * visitor who returns from signing in (spec 1 §2).
 */
export function useMessageDialog() {
  const [params] = useSearchParams();
  const navigate = useNavigate();

  function show(kind: RequestKind | null) {
    const next = new URLSearchParams(window.location.search);
    if (kind) next.set(requestKindParameter, kind);
    else next.delete(requestKindParameter);
    void navigate(
      { search: String(next) },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }

  return { openKind: readRequestKind(params.get(requestKindParameter)), show };
}
