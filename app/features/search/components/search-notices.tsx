import { CircleAlert, Compass } from "lucide-react";
import { boatPlaceLabel } from "#app/features/boats/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { SearchProblem } from "../domain/search-criteria.ts";
import { searchProblemLabel } from "../labels.ts";

/** What of the address was left aside, and why. */
export function ProblemNotice({ problems }: { problems: readonly SearchProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning"
    >
      <CircleAlert className="mt-0.5" />
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{searchProblemLabel(problem)}</li>
        ))}
      </ul>
    </div>
  );
}

type NearbyNoticeProps = { place: string; cities: readonly string[] };

/** No boat in the asked city: these lie around it (spec 1 §4). */
export function NearbyNotice({ place, cities }: NearbyNoticeProps) {
  return (
    <div role="status" className="flex gap-3 rounded-md bg-limestone px-4 py-3 text-md">
      <Compass className="mt-0.5 text-sea" />
      <p>
        {m.search_nearby({
          place,
          cities: cities.map((city) => boatPlaceLabel({ city, port: "" })).join(", "),
        })}
      </p>
    </div>
  );
}
