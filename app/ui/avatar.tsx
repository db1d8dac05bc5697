import { classNames } from "./class-names.ts";

type AvatarProps = {
  url: string | null | undefined;
  /** The name or e-mail whose first letter replaces a missing picture. */
  name: string;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
};

/** A person's picture, or their first letter. Decorative: the name is shown beside it. */
export function Avatar({ url, name, size = 40, className }: AvatarProps) {
  const shape = classNames("flex-none rounded-full", className);
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
        className={classNames("bg-limestone-deep object-cover", shape)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      className={classNames(
        "grid place-items-center bg-limestone-deep leading-none font-semibold text-sea-night uppercase",
        shape,
      )}
    >
      {firstLetter(name)}
    </span>
  );
}

function firstLetter(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? "·";
}
