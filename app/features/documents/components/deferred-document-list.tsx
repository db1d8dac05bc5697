import { type ComponentProps, Suspense } from "react";
import { neededPart } from "#app/ui/lazy-part.tsx";

const DocumentList = neededPart(async () => (await import("./document-list.tsx")).DocumentList);

/** The list of documents, hydrated after the rest of a long page. */
export function DeferredDocumentList(props: ComponentProps<typeof DocumentList>) {
  return (
    <Suspense>
      <DocumentList {...props} />
    </Suspense>
  );
}
