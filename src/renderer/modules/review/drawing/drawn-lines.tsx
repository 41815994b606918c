import { lazy, Suspense } from 'react';
import type { Drawing, Point } from '#domain/review.ts';
import type { Area } from './picture-area.ts';

const DrawingLayer = lazy(async () => ({
  default: (await import('./drawing-layer.tsx')).DrawingLayer,
}));

type DrawnLinesProps = {
  /** Where the picture lies; null before it is known. */
  area: Area | null;
  drawing: Drawing;
  onLine?: ((line: Point[]) => void) | undefined;
};

/** Lines over a picture. What draws them is loaded once there is something to draw. */
export function DrawnLines({ area, drawing, onLine }: DrawnLinesProps) {
  if (area === null || (drawing.length === 0 && onLine === undefined)) return null;
  return (
    <Suspense>
      <DrawingLayer area={area} drawing={drawing} onLine={onLine} />
    </Suspense>
  );
}
