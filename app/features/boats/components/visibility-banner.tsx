import { EyeOff } from "lucide-react";

type VisibilityBannerProps = { notice: { title: string; text: string } | null };

/** Tells an owner or a moderator that nobody else sees this page, and why. */
export function VisibilityBanner({ notice }: VisibilityBannerProps) {
  if (!notice) return null;
  return (
    <div
      aria-live="polite"
      className="my-3 flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning md:mt-0 md:mb-5"
    >
      <EyeOff className="mt-0.5" />
      <p>
        <b className="block font-semibold">{notice.title}</b>
        {notice.text}
      </p>
    </div>
  );
}
