import { CircleCheck, TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InlineLink } from "#app/ui/text-link.tsx";
import { isAboutPrice } from "../domain/online-refusal.ts";
import { setupPath } from "../domain/setup-path.ts";
import { setupSections } from "../domain/setup-progress.ts";
import { setupSectionLabel } from "../labels-setup.ts";
import type { BoatSetup } from "../queries/get-boat-setup.server.ts";
import { PublishButton } from "./publish-button.tsx";

/**
 * The buttons to leave the editor or publish the boat, with what is still missing (spec 2 §2). Once the boat
 * is online and nothing prevents that, a link to the listing replaces the publish button. On phones the
 * footer is sticky only on the list of sections; elsewhere it comes at the end of a section.
 */
export function SetupFooter({ setup, isOnList }: { setup: BoatSetup; isOnList: boolean }) {
  const canPublish = setup.publishRefusal === null;
  const isComplete = setup.completed.length === setupSections.length;
  return (
    <div
      data-bottom-bar
      className={classNames(
        "bottom-0 z-10 border-t border-hairline bg-white md:sticky",
        isOnList && "sticky",
      )}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 text-md">
          {canPublish && setup.status !== "rejected" ? (
            <CircleCheck className="mt-0.5 text-pine" />
          ) : (
            <TriangleAlert className="mt-0.5 text-warning" />
          )}
          <div className="min-w-0">
            <PublishState setup={setup} />
            <Incomplete setup={setup} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:[&>*]:flex-1">
          <LinkButton to="/my-boats" size="sm">
            {setup.isOnline && isComplete
              ? m.owner_back_to_my_boats()
              : m.owner_setup_finish_later()}
          </LinkButton>
          {setup.isOnline && canPublish ? (
            <LinkButton to={`/boat/${setup.id}`} size="sm">
              {m.owner_view_listing()}
            </LinkButton>
          ) : (
            <PublishButton setup={setup} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Links to the incomplete sections. None of them prevents publishing. */
function Incomplete({ setup: { id, completed, publishRefusal } }: { setup: BoatSetup }) {
  const missing = setupSections.filter(
    (section) =>
      !completed.includes(section) &&
      !(section === "prix" && publishRefusal && isAboutPrice(publishRefusal)),
  );
  if (missing.length === 0) return null;
  return (
    <p className="mt-0.5 text-sm text-ink-soft max-md:hidden">
      {m.owner_publish_incomplete()}{" "}
      {missing.map((section, index) => (
        <Fragment key={section}>
          {index > 0 && ", "}
          <InlineLink to={setupPath(id, section)}>{setupSectionLabel(section)}</InlineLink>
        </Fragment>
      ))}
    </p>
  );
}

const missingForPrice = {
  price_missing: m.owner_publish_missing_price,
  costs_missing: m.owner_publish_costs_missing,
  above_share: m.owner_publish_above_share,
};

function PublishState({ setup }: { setup: BoatSetup }) {
  const { publishRefusal, status, isOnline } = setup;
  if (publishRefusal && isAboutPrice(publishRefusal)) {
    return (
      <p>
        {missingForPrice[publishRefusal]()}{" "}
        <InlineLink to={setupPath(setup.id, "prix")}>{m.owner_publish_set_price()}</InlineLink>
      </p>
    );
  }
  if (publishRefusal === "boat_archived") {
    return (
      <p>
        {m.owner_publish_archived()}{" "}
        <InlineLink to="/my-boats#archived">{m.owner_back_to_my_boats()}</InlineLink>
      </p>
    );
  }
  if (status === "rejected") {
    return <p>{m.owner_publish_rejected()}</p>;
  }
  if (publishRefusal === "boat_suspended") {
    return <p>{m.owner_publish_suspended()}</p>;
  }
  if (status !== "approved") {
    return <p>{isOnline ? m.owner_publish_awaiting() : m.owner_publish_ready()}</p>;
  }
  return <p>{isOnline ? m.owner_published() : m.owner_publish_offline()}</p>;
}
