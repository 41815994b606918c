import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';

type PlaceProps = Omit<ComponentProps<typeof Place>, 'children'>;

/**
 * A part that needs no script once it stands on the page. Where it was prerendered, its code is
 * never fetched; everywhere else at once.
 */
export function still(name: string, load: () => Promise<ComponentType>) {
  return prepared(name, load, () => new Promise<void>(() => {}));
}

/**
 * A picture that moves. Where it was prerendered, its code and that of the motion are fetched when
 * it comes near the visible part of the page, unless less motion is asked for.
 */
export function moving(name: string, load: () => Promise<ComponentType>) {
  return prepared(name, load, near);
}

/**
 * React leaves a part that still waits for its code as it was prerendered, and takes it over later.
 * Nothing above such a part may change its props meanwhile.
 */
function prepared(
  name: string,
  load: () => Promise<ComponentType>,
  isWanted: (place: Element) => Promise<void>,
) {
  const Content = lazy(async () => {
    const place = typeof document === 'undefined' ? null : placeOf(name);
    if (place?.firstElementChild) await isWanted(place);
    try {
      return { default: await load() };
    } catch (error) {
      console.error(`The picture ${name} could not be fetched`, error);
      // What stands there stays; a picture is not worth the page around it.
      return place?.firstElementChild ? new Promise<never>(() => {}) : { default: () => null };
    }
  });
  return function Prepared(props: PlaceProps) {
    return (
      <Place {...props} data-prepared={name}>
        <Suspense>
          <Content />
        </Suspense>
      </Place>
    );
  };
}

const Place = chakra('div', {
  // On paper its picture is gone, so nothing has to be kept free for it.
  base: { position: 'relative', _print: { aspectRatio: 'auto !important', minH: '0 !important' } },
});

/** Only in a page that is taken over: in one that is drawn anew, what stands there is on its way out. */
const placeOf = (name: string) =>
  document.querySelector(`[data-taken-over] [data-prepared=${name}]`);

function near(place: Element): Promise<void> {
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
