import { EyeOff } from "lucide-react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BoatInWords } from "../boat-words.server.ts";
import type { BoatStatus } from "../domain/boat-status.ts";
import type { BoatPage } from "../queries/find-boat-page.server.ts";

type VisibilityBannerProps = Pick<BoatPage, "isListed" | "isOwn"> & {
  boat: { status: BoatStatus };
  words: BoatInWords;
};

/** Tells an owner or a moderator that nobody else sees this page, and why. */
export function VisibilityBanner({ boat, words, isListed, isOwn }: VisibilityBannerProps) {
  if (isListed) return null;
  const why =
    boat.status === "approved"
      ? m.boats_hidden_offline()
      : m.boats_hidden_status({ status: words.status });
  const who = isOwn ? m.boats_hidden_owner() : m.boats_hidden_moderator();
  return (
    <div
      role="status"
      className="my-3 flex gap-3 rounded-md bg-warning-soft px-4 py-3 text-md text-warning md:mt-0 md:mb-5"
    >
      <EyeOff className="mt-0.5" />
      <p>
        <b className="font-semibold">{m.boats_hidden_title()}</b>
        <span className="block">{`${why} ${who}`}</span>
      </p>
    </div>
  );
}
