import sharp from "sharp";

/** A picture that is just large enough to be accepted, or another size if given. */
export async function drawPicture(name = "picture.png", side = 400): Promise<File> {
  const drawn = { width: side, height: side, channels: 3, background: "#c93f23" } as const;
  const png = await sharp({ create: drawn }).png().toBuffer();
  return new File([new Uint8Array(png)], name, { type: "image/png" });
}
