import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part that works behind the pages. When its code cannot be loaded, the app goes on without it until
 * the page is loaded again: nothing of it is on the screen, so it must not take the page down.
 */
export function lazyBackground<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(`${name} could not be loaded`, error);
      return { default: () => null };
    }
  });
  return function Background(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
