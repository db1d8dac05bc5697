import { CircleAlert } from "lucide-react";

/** A notice with the ignored parameters of the URL and the reasons. */
export function IgnoredParametersNotice({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div
      aria-live="polite"
      className="my-3 flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning md:mt-0 md:mb-5"
    >
      <CircleAlert className="mt-0.5" />
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
