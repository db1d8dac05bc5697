import { Avatar } from "#app/ui/avatar.tsx";

type OwnerLineProps = {
  owner: { firstName: string | null; avatarUrl: string | null };
  words: { title: string; details: string; response: string | null };
};

/** The boat's owner, since when they are a member, and how soon they answer. */
export function OwnerLine({ owner, words }: OwnerLineProps) {
  return (
    <div className="flex items-center gap-4">
      <Avatar url={owner.avatarUrl} name={owner.firstName ?? ""} size={56} />
      <div>
        <p className="font-semibold">{words.title}</p>
        <p className="text-md text-ink-soft">{words.details}</p>
        {words.response && <p className="text-md text-ink-soft">{words.response}</p>}
      </div>
    </div>
  );
}
