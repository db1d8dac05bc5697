import { Notice } from "#app/ui/notice.tsx";

/** A notice with the ignored parameters of the URL and the reasons. */
export function IgnoredParametersNotice({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" aria-live="polite" className="my-3 md:mt-0 md:mb-5">
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
