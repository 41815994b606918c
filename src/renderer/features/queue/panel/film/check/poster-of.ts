import { CanvasSink, type InputVideoTrack } from 'mediabunny';
import { maxFileSize } from '#domain/stored-file.ts';

/** Pixels of the longer side: it is seen for a moment, before the film itself. */
const longestSide = 960;

/**
 * The picture of a film at a time stamp in seconds, as a small file; null in a browser that cannot decode
 * the film.
 */
export async function posterOf(
  track: InputVideoTrack,
  { width, height }: { width: number; height: number },
  at: number,
): Promise<Blob | null> {
  if (typeof VideoDecoder === 'undefined' || !(await track.canDecode())) return null;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const sink = new CanvasSink(track, { ...size, fit: 'fill' });
  const found = await sink.getCanvas(at);
  if (found === null) return null;
  const own = document.createElement('canvas');
  Object.assign(own, size);
  own.getContext('2d')?.drawImage(found.canvas, 0, 0);
  const picture = (await encoded(own, 'image/webp')) ?? (await encoded(own, 'image/jpeg'));
  return picture !== null && picture.size <= maxFileSize.poster ? picture : null;
}

/** Null where the browser does not write this type; it would write PNG instead. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, 0.8);
  });
}
