import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';

type PlaceProps = Omit<ComponentProps<typeof Place>, 'children'>;

/**
 * A part that needs no script once it is on the page. Where it was prerendered, its code is never
 * fetched. Elsewhere its code is fetched at once.
 */
export function neverHydrated(name: string, load: () => Promise<ComponentType>) {
  return prerendered(name, load, () => new Promise<void>(() => {}));
}

/**
 * A part that moves. Where it was prerendered, its code and the motion library are fetched when it
 * comes near the viewport, unless the visitor prefers reduced motion.
 */
export function hydratedWhenVisible(name: string, load: () => Promise<ComponentType>) {
  return prerendered(name, load, nearViewport);
}

/**
 * React keeps the prerendered markup of a part whose code has not arrived, and hydrates it later.
 * Until then nothing above the part may change its props.
 */
function prerendered(
  name: string,
  load: () => Promise<ComponentType>,
  isNeeded: (place: Element) => Promise<void>,
) {
  const Content = lazy(async () => {
    const place = typeof document === 'undefined' ? null : placeOf(name);
    if (place?.firstElementChild) await isNeeded(place);
    try {
      return { default: await load() };
    } catch (error) {
      console.error(`The picture ${name} could not be fetched`, error);
      // The prerendered markup stays: a missing picture must not break the page around it.
      return place?.firstElementChild ? new Promise<never>(() => {}) : { default: () => null };
    }
  });
  return function Prerendered(props: PlaceProps) {
    return (
      <Place {...props} data-prerendered={name}>
        <Suspense>
          <Content />
        </Suspense>
      </Place>
    );
  };
}

const Place = chakra('div', {
  // Pictures are not printed, so no room is kept for them.
  base: { position: 'relative', _print: { aspectRatio: 'auto !important', minH: '0 !important' } },
});

/** Only in a page that is hydrated: a page that renders anew drops its prerendered markup. */
const placeOf = (name: string) =>
  document.querySelector(`[data-taken-over] [data-prerendered=${name}]`);

function nearViewport(place: Element): Promise<void> {
  return new Promise((resolve) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place);
  });
}
