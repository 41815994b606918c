import { lazy, useEffect, useState, type ComponentType } from 'react';

/** A page whose code is loaded when it is opened, or before. */
export type LazyPage = ComponentType & {
  /** Loads the code; from then on the page renders at once. */
  preload: () => Promise<void>;
};

let markShown = () => {};

/** Settles when the first page is interactive. A prerendered page is shown before that. */
export const firstPageShown = new Promise<void>((resolve) => {
  markShown = resolve;
});

const resets = new Set<() => void>();

/**
 * Lets pages that failed to load be loaded again when they are opened next. Call it once the failure
 * is shown; earlier it would load again and again.
 */
export function forgetFailedPages(): void {
  for (const reset of resets) reset();
  resets.clear();
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const Part = lazyPart(load);
  function Page() {
    useEffect(() => markShown(), []);
    return <Part />;
  }
  return Object.assign(Page, { preload: Part.preload });
}

/** The same for a frame, which does not count as the first page. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | null = null;
  const createLazy = () =>
    lazy(async () => {
      try {
        Loaded = await load();
        return { default: Loaded };
      } catch (error) {
        // React remembers the failure as long as the component exists.
        resets.add(() => {
          Lazy = createLazy();
        });
        throw error;
      }
    });
  let Lazy = createLazy();

  function Part() {
    const [Chosen] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Chosen />;
  }
  const preload = async () => {
    Loaded ??= await load();
  };
  return Object.assign(Part, { preload });
}
