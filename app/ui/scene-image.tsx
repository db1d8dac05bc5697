type SceneImageProps = {
  /** The addresses of the picture at 640 and at 1200 pixels. */
  widths: readonly [narrow: string, wide: string];
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  loading?: "lazy";
  fetchPriority?: "high";
  className: string;
};

/** One of the illustrations of 3:2; decorative, since the text beside it says what matters. */
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
