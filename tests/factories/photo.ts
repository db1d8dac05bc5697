/** A boat's photo as pages receive it, identified by its number. */
export function samplePhoto(number: number) {
  return {
    url: `/media/${number}.jpg`,
    width: 1200,
    height: 800,
    color: "#8cc8c3",
    widths: [400],
    formats: ["webp" as const],
  };
}
