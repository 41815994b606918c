import { useEffect, useId, useState } from 'react';
import { maxFontSize } from '#domain/stored-file.ts';

export type BrandFont =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; family: string }
  | { state: 'failed' };

type Loaded = { url: string; font: BrandFont };

/**
 * Loads a font for what is shown here, and forgets it afterwards. Its bytes are read as data: the browser
 * checks them before it draws with them, and no style sheet names the address.
 */
export function useBrandFont(url: string | null): BrandFont {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const ending = new AbortController();
    const family = `Brand${id.replaceAll(/[^a-z0-9]/gi, '')}`;
    let face: FontFace | null = null;
    const load = async () => {
      const response = await fetch(url, { signal: ending.signal });
      if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
      const bytes = await response.arrayBuffer();
      if (bytes.byteLength > maxFontSize) throw new Error('The font is too large.');
      const read = await new FontFace(family, bytes).load();
      if (ending.signal.aborted) return;
      face = read;
      document.fonts.add(read);
      setLoaded({ url, font: { state: 'ready', family } });
    };
    load().catch(() => {
      if (!ending.signal.aborted) setLoaded({ url, font: { state: 'failed' } });
    });
    return () => {
      ending.abort();
      if (face !== null) document.fonts.delete(face);
    };
  }, [url, id]);
  if (url === null) return { state: 'none' };
  return loaded?.url === url ? loaded.font : { state: 'loading' };
}
