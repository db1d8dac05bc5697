type SceneImageProps = {
  /** The URLs of the picture at 640 and at 1200 pixels. */
  widths: readonly [narrow: string, wide: string];
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  loading?: "lazy";
  fetchPriority?: "high";
  className: string;
};

/** A 3:2 illustration. It is decorative: the text next to it has the information. */
export function SceneImage({ widths: [narrow, wide], ...image }: SceneImageProps) {
  return (
    <img
      src={wide}
      srcSet={`${narrow} 640w, ${wide} 1200w`}
      alt=""
      width={1200}
      height={800}
      decoding="async"
      {...image}
    />
  );
}
