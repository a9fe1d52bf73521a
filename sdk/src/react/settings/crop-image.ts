export const SMALLEST_ZOOM = 1;
export const LARGEST_ZOOM = 3;

/** In pixels, each way. */
const IMAGE_SIZE = 256;
/** The server takes no larger ones, in characters of the data URL. */
const LARGEST = 100_000;
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.3];

/** Null for a file that the browser cannot show. */
export async function loadImage(file: File): Promise<HTMLImageElement | null> {
  const image = new Image();
  // A data URL, because the policy of a page may forbid object URLs.
  image.src = await readAsDataUrl(file);
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Shows the middle of an image, so much enlarged, in a square. */
export function describeCrop({ naturalWidth: width, naturalHeight: height }: HTMLImageElement, zoom: number) {
  const side = Math.min(width, height);
  return { width: `${(width / side) * zoom * 100}%`, height: `${(height / side) * zoom * 100}%` };
}

/** The middle of an image as a square JPEG of at most 0.1 MB, as a data URL. */
export function cropToJpeg(image: HTMLImageElement, zoom: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE_SIZE;
  canvas.height = IMAGE_SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw images.');
  const side = Math.min(image.naturalWidth, image.naturalHeight) / zoom;
  const left = (image.naturalWidth - side) / 2;
  const top = (image.naturalHeight - side) / 2;
  // JPEG knows no transparency; without this it becomes black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, IMAGE_SIZE, IMAGE_SIZE);
  context.drawImage(image, left, top, side, side, 0, 0, IMAGE_SIZE, IMAGE_SIZE);
  const results = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
  return results.find((url) => url.length <= LARGEST) ?? results.at(-1) ?? '';
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
}
