import { Compass } from "lucide-react";
import { Notice } from "#app/ui/notice.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import type { SearchPageView } from "../views/search-page-view.server.ts";
import { problemId } from "./wrong-field.ts";

type SearchNoticesProps = Pick<SearchPageView, "beyond" | "problems" | "nearby">;

/**
 * Notices of ignored URL parameters, of boats that are near the city instead of in it (spec 1 §4), and of more
 * boats at other prices. The last one names the place, of which the one before says that nothing matches.
 */
export function SearchNotices({ beyond, problems, nearby }: SearchNoticesProps) {
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="warning">
          <ul className="grid gap-1">
            {problems.map(({ text }, index) => (
              <li key={text} id={problemId(index)}>
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {nearby && (
        <Notice tone="plain" icon={<Compass className="text-sea" />}>
          <p>{nearby}</p>
        </Notice>
      )}
      {beyond && (
        <p className="text-md text-ink-soft">
          {beyond.text}{" "}
          <span className="inline-block">
            <InlineLink to={beyond.to} prefetch="none" preventScrollReset>
              {beyond.action}
            </InlineLink>
          </span>
        </p>
      )}
    </>
  );
}
