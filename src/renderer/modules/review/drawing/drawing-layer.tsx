import { chakra } from '@chakra-ui/react';
import { getStroke } from 'perfect-freehand';
import { useEffect, useState, type PointerEvent } from 'react';
import type { Drawing, Point } from '#domain/review.ts';
import { createPen, drawnPoints } from './drawn-points.ts';
import type { Area } from './picture-area.ts';

type DrawingLayerProps = {
  /** Where the picture lies. */
  area: Area;
  drawing: Drawing;
  /** Takes a finished line; without it, the drawing is only shown. */
  onLine?: ((line: Point[]) => void) | undefined;
};

/** Lines over the picture of a film. */
export function DrawingLayer({ area, drawing, onLine }: DrawingLayerProps) {
  const [line, setLine] = useState<readonly Point[]>([]);
  const [pen] = useState(() => createPen(setLine));
  const mayDraw = onLine !== undefined;
  // A line that is under way when drawing ends is given up.
  useEffect(() => (mayDraw ? pen.drop : undefined), [mayDraw, pen]);
  const { left, top, width, height } = area;

  const pointsOf = ({ nativeEvent, currentTarget }: PointerEvent<SVGSVGElement>): Point[] =>
    drawnPoints(nativeEvent, currentTarget.getBoundingClientRect());
  const pointer = onLine && {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.begin(event.pointerId, pointsOf(event));
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      pen.draw(event.pointerId, pointsOf(event));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const drawn = pen.end(event.pointerId, pointsOf(event));
      if (drawn !== null) onLine(drawn);
    },
    // Also after it was lifted, and when somebody else takes the pointer.
    onLostPointerCapture: (event: PointerEvent<SVGSVGElement>) => pen.lift(event.pointerId),
  };

  return (
    <chakra.svg
      role="img"
      aria-label={onLine === undefined ? 'Drawing on this frame' : 'Draw here with the pointer'}
      viewBox={`0 0 ${width} ${height}`}
      position="absolute"
      style={{ left, top, width, height }}
      pointerEvents={onLine === undefined ? 'none' : 'auto'}
      touchAction="none"
      cursor={onLine === undefined ? undefined : 'crosshair'}
      // A dark edge keeps the lines in sight on light pictures.
      fill="studio.light"
      stroke="studio.bg"
      strokeWidth="1"
      {...pointer}
    >
      {[...drawing, line].map((each, index) => (
        <path key={index} d={linePath(each, area)} />
      ))}
    </chakra.svg>
  );
}

/** The outline of a line as it would be drawn with a pen. */
function linePath(line: readonly Point[], { width, height }: Area): string {
  const outline = getStroke(
    line.map(({ x, y }) => [x * width, y * height]),
    { size: Math.max(4, height / 80), thinning: 0, smoothing: 0.5, streamline: 0.4 },
  );
  const points = outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`);
  return points.length === 0 ? '' : `M${points.join('L')}Z`;
}
