import {
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isPicture } from "#app/features/attachments/domain/attachment-format.ts";
import { formatDaysAgo, formatTime, formatWeekdayDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { neededPart } from "#app/ui/lazy-part.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { groupMessagesByDay } from "../domain/group-messages-by-day.ts";
import { personName } from "../labels.ts";
import type {
  ConversationPartner,
  MessageInConversation,
} from "../queries/read-conversation.server.ts";
import { AttachmentList } from "./attachment-list.tsx";
import type { EarlierMessages } from "./use-earlier-messages.ts";
import { useNewestInSight } from "./use-newest-in-sight.ts";

const AttachmentViewer = neededPart(
  async () => (await import("./attachment-viewer.tsx")).AttachmentViewer,
);

type MessageThreadProps<Message extends MessageInConversation> = {
  messages: readonly Message[];
  /** Loads the messages before these; null when there are none. */
  earlier: EarlierMessages | null;
  /** The URL of the newest messages, when older ones are shown. */
  newerAddress: string | null;
  other: ConversationPartner;
  today: CalendarDate;
  /** The text of a reply in flight, which is shown at once. */
  pendingText: string | null;
  /** Renders the card of a quote's message, which belongs to the quotes feature; null for other messages. */
  renderQuote: (message: Message) => ReactNode;
  renderText: RenderText;
};

/** Renders a message of the other person. The translation feature may translate it. */
export type RenderText = (
  message: { id: string; content: string },
  show: (shown: { text: string; lang: string | undefined; control: ReactNode }) => ReactNode,
) => ReactNode;

/** The messages of a conversation by day, oldest first, with the viewer's own on the right (spec 2 §2). */
export function MessageThread<Message extends MessageInConversation>({
  messages,
  earlier,
  newerAddress,
  other,
  today,
  pendingText,
  renderQuote,
  renderText,
}: MessageThreadProps<Message>) {
  const ref = useNewestInSight(messages.at(-1), pendingText);
  const [opened, setOpened] = useState<string | null>(null);
  const pictures = messages.flatMap(({ files }) => files.filter(isPicture));
  const shown = pictures.findIndex(({ id }) => id === opened);
  const name = personName(other.firstName);
  const lastRead = messages.findLast(({ isOwn, isRead }) => isOwn && isRead)?.id;
  return (
    <>
      {/* In reverse direction, so that it is scrolled to its end from the first paint, with or without
          JavaScript. */}
      <div
        ref={ref}
        role="log"
        aria-label={m.messages_thread({ name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrow keys
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
      >
        <div className="grid grid-cols-1 gap-2 px-4 py-5 md:px-5">
          {earlier && <EarlierLink {...earlier} />}
          {groupMessagesByDay(messages).map(({ day, messages: written }) => (
            <Fragment key={day}>
              <DayLine day={day} today={today} />
              {written.map((message) => (
                <MessageEntry
                  key={message.id}
                  message={message}
                  author={name}
                  isLastRead={message.id === lastRead}
                  quote={renderQuote(message)}
                  renderText={renderText}
                  onOpenPicture={setOpened}
                />
              ))}
            </Fragment>
          ))}
          {pendingText !== null && (
            <Bubble isOwn isPending end={m.messages_sending()}>
              {pendingText}
            </Bubble>
          )}
          {newerAddress && (
            <p className="mt-3 text-center">
              <LinkButton size="sm" to={newerAddress}>
                {m.messages_newer()}
              </LinkButton>
            </p>
          )}
        </div>
      </div>
      {shown >= 0 && (
        <Suspense>
          <AttachmentViewer pictures={pictures} start={shown} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

function DayLine({ day, today }: { day: CalendarDate; today: CalendarDate }) {
  const language = useLanguage();
  const isRecent = daysBetween(day, today) < 2;
  return (
    <p className="my-3 text-center text-xs font-medium text-ink-soft first:mt-0 first-letter:uppercase">
      <time dateTime={day}>
        {isRecent ? formatDaysAgo(day, today, language) : formatWeekdayDate(day, language)}
      </time>
    </p>
  );
}

/** A link to the earlier messages. With JavaScript, a click adds them above instead of navigating. */
function EarlierLink({ address, load, isLoading }: EarlierMessages) {
  const line = useRef<HTMLParagraphElement>(null);
  useThreadAfterRemoval(line);
  return (
    <p ref={line} className="mb-3 text-center">
      <LinkButton
        size="sm"
        to={address}
        prefetch="none"
        aria-busy={isLoading || undefined}
        icon={isLoading ? <Spinner /> : undefined}
        onClick={(event) => {
          event.preventDefault();
          load();
        }}
      >
        {m.messages_earlier()}
      </LinkButton>
    </p>
  );
}

/**
 * The link disappears with the focus once there are no earlier messages. The focus moves to the thread, which
 * stays where it is scrolled to.
 */
function useThreadAfterRemoval(removed: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const part = removed.current;
    const thread = part?.closest<HTMLElement>("[role=log]");
    return () => {
      if (!part?.contains(document.activeElement)) return;
      queueMicrotask(() => thread?.focus({ preventScroll: true }));
    };
  }, [removed]);
}

type MessageEntryProps = {
  message: MessageInConversation;
  author: string;
  /** Whether this is the viewer's newest message that the other person has read. */
  isLastRead: boolean;
  quote: ReactNode;
  renderText: RenderText;
  onOpenPicture: (id: string) => void;
};

function MessageEntry({
  message,
  author,
  isLastRead,
  quote,
  renderText,
  onOpenPicture,
}: MessageEntryProps) {
  const { isOwn, content, createdAt, isMasked } = message;
  const time = (
    <>
      <time dateTime={createdAt.toISOString()}>{formatTime(createdAt)}</time>
      {isLastRead && ` · ${m.messages_read()}`}
    </>
  );
  const name = isOwn ? m.messages_author_own() : author;
  if (quote) {
    return (
      <article aria-label={name} className={placed(isOwn)}>
        {quote}
        <p className={under(isOwn)}>{time}</p>
      </article>
    );
  }
  const { files, lostFileCount: lostCount } = message;
  const common = {
    isOwn,
    author: name,
    end: time,
    note: isMasked && m.messages_masked(),
    files: <AttachmentList {...{ files, lostCount, isOwn, onOpenPicture }} />,
  };
  if (isOwn || content === "") return <Bubble {...common}>{content}</Bubble>;
  return renderText(message, ({ text, lang, control }) => (
    <Bubble {...common} lang={lang} control={control}>
      {text}
    </Bubble>
  ));
}

type BubbleProps = {
  isOwn: boolean;
  author?: string;
  isPending?: boolean;
  /** Shown at the end, below the text: when the message was written. */
  end: ReactNode;
  /** Explains what is hidden in the text. */
  note?: ReactNode;
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
  /** Shown below the text: the control that translates it. */
  control?: ReactNode;
  /** Shown below the text and its control. */
  files?: ReactNode;
  /** The text; empty for a message that only has files. */
  children: string;
};

function Bubble({ isOwn, author, isPending = false, end, note, files, ...text }: BubbleProps) {
  const { lang, control, children } = text;
  return (
    <article aria-label={author} className={placed(isOwn)}>
      {children !== "" && (
        <p
          lang={lang}
          className={classNames(
            "w-fit rounded-lg px-3.5 py-2.5 text-md wrap-anywhere whitespace-pre-line",
            isOwn ? "ml-auto rounded-br-xs bg-range" : "rounded-bl-xs bg-limestone",
            isPending && "opacity-60",
          )}
        >
          {children}
        </p>
      )}
      {control}
      {files}
      {note && <p className={under(isOwn)}>{note}</p>}
      <p className={under(isOwn)}>{end}</p>
    </article>
  );
}

function placed(isOwn: boolean): string {
  return classNames(
    "max-w-[85%] min-w-0 md:max-w-[75%]",
    isOwn ? "justify-self-end" : "justify-self-start",
  );
}

function under(isOwn: boolean): string {
  return classNames("mt-1 px-1 text-xs text-ink-soft tabular-nums", isOwn && "text-right");
}
