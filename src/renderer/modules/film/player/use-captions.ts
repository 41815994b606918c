import { useCallback, useEffect, useRef, useState } from 'react';
import { captionLanguageLabels, type CaptionLanguage } from '#domain/captions.ts';
import type { LinkTo } from './use-film-address.ts';

/** The captions of a film in its player. `url` is null while they are off. */
export type Captions = { state: 'off' | 'loading' | 'on' | 'failed'; url: string | null };
export type CaptionsControl = Captions & {
  /** Null where nobody has said it. */
  language: CaptionLanguage | null;
  toggle: () => void;
};

/** What the captions of a film are asked for with, and their language. */
export type CaptionsOf = { id: string; language: CaptionLanguage | null };

/** How a player names captions to its browser. */
export const captionsLabel = (language: CaptionLanguage | null) =>
  language === null ? 'Captions' : captionLanguageLabels[language];

/**
 * Captions, loaded when somebody turns them on; null for a film without. A track from another host would need
 * the whole film to be asked for as its page, so the text is read and given to the track as a blob.
 */
export function useCaptions(linkTo: LinkTo, of: CaptionsOf | null): CaptionsControl | null {
  const id = of?.id ?? null;
  const [captions, setCaptions] = useState<Captions>(off);
  const loaded = useRef<string | null>(null);
  useEffect(
    () => () => {
      if (loaded.current !== null) URL.revokeObjectURL(loaded.current);
      loaded.current = null;
      setCaptions(off);
    },
    [id],
  );
  const toggle = useCallback(() => {
    if (id === null) return;
    const turnOn = async () => {
      setCaptions({ state: 'loading', url: null });
      try {
        loaded.current ??= await readAsBlob(linkTo, id);
        setCaptions((now) =>
          now.state === 'loading' ? { state: 'on', url: loaded.current } : now,
        );
      } catch (error) {
        console.warn('The captions could not be loaded', error);
        setCaptions({ state: 'failed', url: null });
      }
    };
    if (captions.state === 'on' || captions.state === 'loading') setCaptions(off);
    else void turnOn();
  }, [linkTo, id, captions.state]);
  return of === null ? null : { ...captions, language: of.language, toggle };
}

const off: Captions = { state: 'off', url: null };

async function readAsBlob(linkTo: LinkTo, id: string): Promise<string> {
  const response = await fetch(await linkTo(id));
  if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/vtt' }));
}
