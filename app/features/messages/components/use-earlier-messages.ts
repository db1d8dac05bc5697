import { useState } from "react";
import { useFetcher } from "react-router";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useAnswered } from "#app/ui/use-fresh-answer.ts";
import { toast } from "#app/ui/toast.ts";
import { conversationPath, earlierMessagesPath } from "../domain/conversation-path.ts";
import type { ConversationTab } from "../domain/conversation-tab.ts";
import { joinEarlier, joinNewest } from "../domain/join-messages.ts";

type Page<Message> = { messages: readonly Message[]; hasEarlier: boolean };

/** The link and the function that load the messages before the shown ones. */
export type EarlierMessages = { address: string; load: () => void; isLoading: boolean };

/**
 * The messages of an open conversation: the newest ones, which are reloaded with each change, and the earlier
 * ones that were loaded on request.
 */
export function useEarlierMessages<Message extends { id: string }>(
  newest: Page<Message>,
  place: { with: string; boat: string; tab: ConversationTab },
) {
  const language = useLanguage();
  const [shown, setShown] = useState(newest);
  const [joined, setJoined] = useState(newest);
  if (joined !== newest) {
    setJoined(newest);
    setShown(withNewest(shown, newest));
  }
  const fetcher = useFetcher<(Page<Message> & { before: string }) | null>();
  useAnswered(fetcher, (earlier) => {
    if (!earlier) return toast({ tone: "error", title: m.messages_failed() });
    return setShown((now) => withEarlier(now, earlier));
  });
  const before = shown.messages[0]?.id;
  const earlier: EarlierMessages | null =
    shown.hasEarlier && before !== undefined
      ? {
          address: conversationPath({ ...place, before }),
          isLoading: fetcher.state !== "idle",
          load: () =>
            void fetcher.load(localizedPath(language, earlierMessagesPath({ ...place, before }))),
        }
      : null;
  return { messages: shown.messages, earlier };
}

function withNewest<Message extends { id: string }>(
  shown: Page<Message>,
  newest: Page<Message>,
): Page<Message> {
  const messages = joinNewest(shown.messages, newest.messages);
  const beginsAnew = messages.length === newest.messages.length;
  return { messages, hasEarlier: beginsAnew ? newest.hasEarlier : shown.hasEarlier };
}

function withEarlier<Message extends { id: string }>(
  shown: Page<Message>,
  earlier: Page<Message> & { before: string },
): Page<Message> {
  const messages = joinEarlier(shown.messages, earlier);
  const isJoined = messages.length > shown.messages.length;
  return { messages, hasEarlier: isJoined ? earlier.hasEarlier : shown.hasEarlier };
}
