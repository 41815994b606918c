import type { SharedFilm } from '#contracts/shared-film.ts';
import { linkMinutes } from '#domain/stored-file.ts';

/** Milliseconds for which an address is given out again: then a download has as long to begin and end. */
const freshFor = (linkMinutes * 60_000) / 2;

/**
 * Where the files of a shared film can be read. Addresses end after `linkMinutes`, and the page may be open for
 * days: what is older, or could not be played, is asked for anew. Rejects when the link is over meanwhile.
 */
export function createAddresses(
  first: SharedFilm,
  load: () => Promise<SharedFilm>,
  now: () => number = Date.now,
) {
  let known = { film: Promise.resolve(first), at: now() };
  const played = new Set<string>();
  const filmNow = (isAnew: boolean) => {
    if (isAnew || now() - known.at > freshFor) {
      const before = known;
      const asked = { film: load(), at: now() };
      known = asked;
      asked.film.catch(() => {
        // What is known ends by itself, and the next one asks again.
        if (known === asked) known = before;
      });
    }
    return known.film;
  };
  const placeOf = async (id: string, isAnew = false) => {
    const { files, captions } = await filmNow(isAnew);
    const place = id === 'captions' ? captions : files.find(({ format }) => format === id);
    if (place == null) throw new Error(`The shared film has no ${id}.`);
    return place;
  };
  return {
    /** The address of a format, or of the captions. */
    toPlay: async (id: string): Promise<string> => {
      const isAnew = played.has(id);
      played.add(id);
      return (await placeOf(id, isAnew)).url;
    },
    /** The address of the picture that stands for a format. Rejects where it has none. */
    toPoster: async (format: string): Promise<string> => {
      const { files } = await filmNow(false);
      const url = files.find((file) => file.format === format)?.posterUrl ?? null;
      if (url === null) throw new Error(`The shared film has no picture of ${format}.`);
      return url;
    },
    toDownload: async (id: string): Promise<string> => (await placeOf(id)).downloadUrl,
  };
}
