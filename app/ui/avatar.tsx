type AvatarProps = {
  url: string | null | undefined;
  /** The name or e-mail whose first letter replaces a missing picture. */
  name: string;
  /** In pixels. */
  size: number;
};

/** A person's picture, or the first letter of their name. Decorative: the name is shown next to it. */
export function Avatar({ url, name, size }: AvatarProps) {
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ width: size, height: size }}
        className="flex-none rounded-full bg-limestone-deep object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      className="grid flex-none place-items-center rounded-full bg-limestone-deep leading-none font-semibold text-sea-night uppercase"
    >
      {firstLetter(name)}
    </span>
  );
}

function firstLetter(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? "·";
}
