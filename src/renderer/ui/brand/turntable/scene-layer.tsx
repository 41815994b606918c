import type { ReactNode } from 'react';
import { classOfMotion, type MovingPart } from './scene-motion.ts';
import { classOfPlace, places, type Place } from './scene-places.ts';

type LayerProps = {
  at: Place;
  motion?: MovingPart;
  /** Shapes in the units and the place of the whole picture. */
  children: ReactNode;
};

/** A drawing of its own over the layers before it, so that it moves without painting anything. */
export function Layer({ at, motion, children }: LayerProps) {
  const place = classOfPlace(at);
  // The animated element is a `div`: Chromium takes no `translate` of an `svg` to the compositor.
  return (
    <div className={motion === undefined ? place : `${place} ${classOfMotion(motion)}`}>
      <svg viewBox={places[at].box.join(' ')}>{children}</svg>
    </div>
  );
}
