/** The longest side that is sent, in pixels: a little more than the 2000 that the server stores. */
const maxSide = 2400;
const heavyBytes = 4 * 1024 * 1024;
const quality = 0.9;

/**
 * Prepares a photo for the upload. A large photo is reduced on the device, which saves most of the upload
 * time, and HEIC becomes JPEG where the browser can read it. A file that the browser cannot read is sent
 * unchanged: the server decides.
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(
    () => null,
  );
  if (!picture) return file;
  try {
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const isFine = scale === 1 && file.size < heavyBytes && !isHeic(file);
    return isFine ? file : await drawn(picture, scale);
  } catch {
    return file;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture was not encoded"))),
      "image/jpeg",
      quality,
    );
  });
}

/** By its type or, if the system does not know the type, by its name. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
