import { readFile } from 'node:fs/promises';
import { type Plugin } from 'vite';
import { offersPath } from '../project-paths.ts';

const id = 'virtual:offers';

/** Gives the renderer what the catalogue held when the build began, and a dev server nothing. */
export function provideOffers(): Plugin {
  let building = false;
  return {
    name: 'orbitreel:offers',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: async (asked) => {
      if (asked !== `\0${id}`) return null;
      const offers = building ? await readFile(offersPath, 'utf8') : 'null';
      return `export const offers = ${offers};`;
    },
  };
}
