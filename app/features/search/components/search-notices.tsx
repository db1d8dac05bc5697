import { CircleAlert, Compass } from "lucide-react";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { problemId } from "./wrong-field.ts";

/** Notices of ignored URL parameters, and of boats that are near the city instead of in it (spec 1 §4). */
export function SearchNotices({ problems, nearby }: Pick<SearchPageView, "problems" | "nearby">) {
  return (
    <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
      {problems.length > 0 && (
        <div className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning">
          <CircleAlert className="mt-0.5" />
          <ul className="grid gap-1">
            {problems.map(({ text }, index) => (
              <li key={text} id={problemId(index)}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {nearby && (
        <div className="flex gap-3 rounded-md bg-limestone px-4 py-3 text-md">
          <Compass className="mt-0.5 text-sea" />
          <p>{nearby}</p>
        </div>
      )}
    </div>
  );
}
