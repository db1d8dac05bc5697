import { replace } from "react-router";
import { findPhoto } from "#app/features/boats/queries/list-photos.server.ts";
import { markConversationRead } from "#app/features/messages/commands/mark-conversation-read.server.ts";
import { ConversationList } from "#app/features/messages/components/conversation-list.tsx";
import { ConversationTabs } from "#app/features/messages/components/conversation-tabs.tsx";
import { NoConversations } from "#app/features/messages/components/no-conversations.tsx";
import { NothingOpen } from "#app/features/messages/components/nothing-open.tsx";
import { useLiveEvents } from "#app/features/notifications/components/use-live-events.ts";
import { conversationKey } from "#app/features/messages/domain/conversation-key.ts";
import { conversationPath } from "#app/features/messages/domain/conversation-path.ts";
import {
  listedUnder,
  readConversationTab,
  unreadByTab,
} from "#app/features/messages/domain/conversation-tab.ts";
import { personName } from "#app/features/messages/labels.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { listConversations } from "#app/features/messages/queries/list-conversations.server.ts";
import { conversationSchema, longestMessage } from "#app/features/messages/schema.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { todayInParis } from "#app/platform/calendar-date.ts";
import { requestScope, signedInScope } from "#app/platform/request-scope.server.ts";
import { revalidateUnlessOffline, answerUnlessOffline } from "#app/platform/offline.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Route } from "./+types/messages.ts";
import { ConversationPane } from "./messages-conversation.tsx";
import { actOnConversation } from "./messages-action.server.ts";
import { handlePaymentReturn } from "./messages-return.server.ts";
import { answerOffline } from "./messages-offline.ts";

/**
 * Opening a conversation marks it as read (spec 2 §4). Done here rather than in the loader, so that
 * it happens before the navigation bar counts unread messages; repeating it is harmless, and
 * prefetching changes nothing.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }) => {
    const isPrefetch = request.headers.get("Sec-Purpose")?.includes("prefetch") === true;
    const { actor, db } = requestScope(context);
    if (request.method !== "GET" || isPrefetch || actor.kind !== "user") return;
    const chosen = chosenIn(new URL(request.url));
    if (chosen) await markConversationRead({ actor, db }, chosen);
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const { actor, db, now } = scope;
  const tab = readConversationTab(url.searchParams.get("tab"));
  const place = { with: url.searchParams.get("with"), boat: url.searchParams.get("boat"), tab };
  const returned = await handlePaymentReturn(scope, url);
  if (returned) throw replace(pathIn(url, conversationPath(place)), returned);

  const conversations = await listConversations(db, actor);
  if (place.with && !place.boat) {
    const newest = conversations.find(({ other }) => other.userId === place.with);
    if (newest) throw replace(pathIn(url, conversationPath({ ...place, boat: newest.boatId })));
  }
  const chosen = chosenIn(url);
  const conversation = chosen && (await findConversation(db, actor, chosen));
  const openKey =
    conversation && chosen
      ? conversationKey(chosen.boatId, actor.userId, chosen.otherUserId)
      : null;
  return {
    tab,
    today: todayInParis(now),
    conversations: listedUnder(tab, conversations, openKey),
    hasConversations: conversations.length > 0,
    unread: unreadByTab(conversations),
    /** The requested conversation, whether the two ever wrote about it or not. */
    chosen,
    openKey,
    conversation,
    photo: conversation && (await findPhoto(db, conversation.boat.photo)),
    longestMessage,
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const scope = signedInScope(context);
  return actOnConversation({ context, scope, form: await request.formData(), url });
}

/** Without a connection nothing is lost: the forms show the error and keep what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return answerUnlessOffline(
    () => serverAction(),
    () => answerOffline(form),
  );
}

// A refused form also reloads the data: someone else was first.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  const other = loaderData?.conversation?.other;
  const page = other ? personName(other.firstName) : m.messages_title();
  return [{ title: m.shell_title({ page }) }, { name: "robots", content: "noindex" }];
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  useLiveEvents(["messages", "reservations"]);
  const { tab, today, unread, chosen, conversations, conversation, openKey } = loaderData;
  const isOpen = chosen !== null;
  const Title = isOpen ? "p" : "h1";
  return (
    <div className="page md:pb-10">
      <div className="overflow-hidden max-md:-mx-5 md:grid md:h-[calc(100dvh-7rem)] md:min-h-120 md:grid-cols-[20rem_minmax(0,1fr)] md:rounded-lg md:border md:border-hairline lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div
          className={classNames(
            "flex min-h-0 flex-col md:border-r md:border-hairline",
            isOpen && "max-md:hidden",
          )}
        >
          <div className="px-5 pt-3 md:pt-5">
            <Title className="font-display text-h3">{m.messages_title()}</Title>
          </div>
          <div className="px-2 pt-1">
            <ConversationTabs
              current={tab}
              unread={unread}
              open={chosen && { with: chosen.otherUserId, boat: chosen.boatId }}
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto max-md:min-h-96 max-md:px-2">
            {conversations.length > 0 ? (
              <ConversationList {...{ conversations, openKey, tab, today }} />
            ) : (
              <NoConversations tab={tab} hasOthers={loaderData.hasConversations} />
            )}
          </div>
        </div>
        <div
          className={classNames(
            "flex min-h-0 min-w-0 flex-col",
            isOpen ? "max-md:h-[calc(100dvh-4rem)]" : "max-md:hidden",
          )}
        >
          {conversation && openKey ? (
            <ConversationPane
              key={openKey}
              {...loaderData}
              openKey={openKey}
              conversation={conversation}
              answer={actionData ?? null}
            />
          ) : (
            <NothingOpen chosen={chosen} tab={tab} />
          )}
        </div>
      </div>
    </div>
  );
}

function chosenIn({ searchParams }: URL) {
  const parsed = conversationSchema.safeParse({
    boatId: searchParams.get("boat"),
    otherUserId: searchParams.get("with"),
  });
  return parsed.success ? parsed.data : null;
}

function pathIn({ pathname }: URL, path: string): string {
  return localizedPath(languageOfPath(pathname), path);
}
