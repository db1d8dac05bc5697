import { type ComponentProps, lazy, Suspense } from "react";

const DocumentList = lazy(async () => ({
  default: (await import("./document-list.tsx")).DocumentList,
}));

/** The list of documents, hydrated after the rest of a long page. */
export function DeferredDocumentList(props: ComponentProps<typeof DocumentList>) {
  return (
    <Suspense>
      <DocumentList {...props} />
    </Suspense>
  );
}
