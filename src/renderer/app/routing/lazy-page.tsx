import { lazy, useEffect, useState, type ComponentType } from 'react';

/** A page that is fetched when it is opened, or before. */
export type LazyPage = ComponentType & {
  /** Fetches it; from then on it renders at once. */
  preload: () => Promise<void>;
};

let sayShown = () => {};

/** Settles when the first page answers to people. One that stands there already may not yet. */
export const firstPageShown = new Promise<void>((resolve) => {
  sayShown = resolve;
});

const failed = new Set<() => void>();

/**
 * Lets pages that could not be fetched be asked for again when they are opened the next time.
 * To be called when their failure is on the screen: asking sooner would never come to an end.
 */
export function forgetFailedPages(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** A page in a file of its own. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const Part = lazyPart(load);
  function Page() {
    useEffect(() => sayShown(), []);
    return <Part />;
  }
  return Object.assign(Page, { preload: Part.preload });
}

/** The same of what stands around a page: it alone answers nobody. */
export function lazyPart(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | null = null;
  const createLazy = () =>
    lazy(async () => {
      try {
        Loaded = await load();
        return { default: Loaded };
      } catch (error) {
        // React keeps a failure for as long as it keeps the component.
        failed.add(() => {
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
