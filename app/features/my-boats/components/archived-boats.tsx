import { useRef } from "react";
import { boatPlaceFacts } from "#app/features/places/labels.ts";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { type MyBoatsQuery, myBoatsPath } from "../domain/my-boats-path.ts";
import type { OwnedBoat, OwnedBoats } from "../queries/list-owned-boats.server.ts";
import { DeleteBoat } from "./delete-boat.tsx";

type ArchivedBoatsProps = OwnedBoats & { query: MyBoatsQuery };

/** The boats that their owner archived, each with a button to restore it. */
export function ArchivedBoats({ boats, next, query }: ArchivedBoatsProps) {
  const pageAfter = (archivedAfter: string | null) =>
    `${myBoatsPath({ ...query, archivedAfter })}#archived`;
  return (
    <section id="archived" aria-labelledby="archived-title">
      <h2 id="archived-title" className="text-h4">
        {m.my_boats_archived_title()}
      </h2>
      <p className="mt-1 text-md text-ink-soft">{m.my_boats_archived_text()}</p>
      <ul className="mt-4 mb-4 divide-y divide-hairline border-y border-hairline">
        {boats.map((boat) => (
          <li key={boat.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{boat.title}</p>
              <p className="text-sm text-ink-soft">
                <FactsLine facts={boatPlaceFacts(boat)} />
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {!boat.hasHistory && (
                <DeleteBoat
                  boat={boat}
                  renderButton={(ask) => (
                    <Button
                      type="submit"
                      size="sm"
                      onClick={ask}
                      aria-label={m.my_boats_delete_of({ title: boat.title })}
                    >
                      {m.my_boats_delete()}
                    </Button>
                  )}
                />
              )}
              <RestoreBoat boat={boat} />
            </div>
          </li>
        ))}
      </ul>
      <PageLinks
        label={m.my_boats_archived_pages()}
        first={
          query.archivedAfter === null
            ? null
            : { to: pageAfter(null), label: m.my_boats_archived_first() }
        }
        next={next === null ? null : { to: pageAfter(next), label: m.my_boats_archived_next() }}
      />
    </section>
  );
}

/** Restoring a boat removes its row from this list, so the focus has to move. */
function RestoreBoat({ boat }: { boat: OwnedBoat }) {
  const { Form, isSending } = useFormFetcher({ form: "restore" });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="boatId" value={boat.id} />
      <Button
        type="submit"
        name="intent"
        value="restore"
        size="sm"
        pending={isSending}
        aria-label={m.my_boats_restore_of({ title: boat.title })}
      >
        {m.my_boats_restore()}
      </Button>
    </Form>
  );
}
