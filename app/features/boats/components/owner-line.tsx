import { Avatar } from "#app/ui/avatar.tsx";

type OwnerLineProps = {
  owner: { firstName: string | null; avatarUrl: string | null };
  words: { title: string; details: string };
};

/** Who offers the boat, and since when he is here. */
export function OwnerLine({ owner, words }: OwnerLineProps) {
  return (
    <div className="flex items-center gap-4">
      <Avatar url={owner.avatarUrl} name={owner.firstName ?? ""} size={56} />
      <div>
        <p className="font-semibold">{words.title}</p>
        <p className="text-md text-ink-soft">{words.details}</p>
      </div>
    </div>
  );
}
