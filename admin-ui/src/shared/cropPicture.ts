import type { PercentCrop } from 'react-image-crop';

/**
 * The part of `image` that `crop` names, as a picture at most `maxWidth` pixels wide.
 * Rejects when the browser cannot draw it.
 */
export async function cropPicture(image: HTMLImageElement, crop: PercentCrop, maxWidth: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, image, crop, maxWidth);
  // WebP where the browser can write it, else PNG; the server stores WebP either way.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (blob === null) throw new Error('This picture could not be cut. Choose another one.');
  return blob;
}

export function drawCrop(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  crop: PercentCrop,
  maxWidth: number,
): void {
  const part = {
    x: (image.naturalWidth * crop.x) / 100,
    y: (image.naturalHeight * crop.y) / 100,
    width: (image.naturalWidth * crop.width) / 100,
    height: (image.naturalHeight * crop.height) / 100,
  };
  const scale = Math.min(1, maxWidth / part.width);
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This picture could not be cut. Choose another one.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
}
