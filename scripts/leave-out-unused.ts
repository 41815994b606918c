import { readFile } from 'node:fs/promises';
import { type Plugin } from 'vite';
import { chakraCuts } from './left-out/chakra-cuts.ts';
import { cutOut } from './left-out/cut.ts';
import { firebaseCuts } from './left-out/firebase-cuts.ts';
import { reactCuts } from './left-out/react-cuts.ts';
import { routerCuts } from './left-out/router-cuts.ts';
import { virtualCuts } from './left-out/virtual-cuts.ts';
import { zodCuts } from './left-out/zod-cuts.ts';

/**
 * What libraries bring along and nothing here uses, where a bundler cannot see that by itself. Each
 * cut must be found, so an update that changes its place stops the build instead of growing it.
 */
const cuts = [
  ...chakraCuts,
  ...firebaseCuts,
  ...reactCuts,
  ...routerCuts,
  ...virtualCuts,
  ...zodCuts,
];

/** Modules that only things import which are never called. */
const emptied: Record<string, string> = {
  // A regular expression engine of 46 KB, for Firestore's pipelines.
  re2js: `export const RE2JS = {
    compile() { throw new Error('Pipelines are left out of this build.'); },
  };`,
  // Google's numbers of any length, for document ids of digits alone, and a hash for the filter of bits
  // that left-out/firestore-cuts.ts takes out.
  '@firebase/webchannel-wrapper/bloom-blob': `export const Integer = {
    fromString(digits) {
      // The original reads other characters somehow; what counts is that it refuses none.
      const value = /^-?[0-9]+$/.test(digits) ? BigInt(digits) : -1n;
      return { value, compare: (other) => (value < other.value ? -1 : value > other.value ? 1 : 0) };
    },
  };
  export class Md5 {
    constructor() { throw new Error('The hash of bloom filters is left out of this build.'); }
  }`,
  // A database in the browser, for the count that left-out/firebase-cuts.ts takes out.
  idb: `export function openDB() {
    throw new Error('Firebase’s count of its own use is left out of this build.');
  }`,
  // For Emotion's `withTheme`.
  'hoist-non-react-statics': `export default function hoistNonReactStatics() {
    throw new Error('Emotion’s withTheme is left out of this build.');
  }`,
};

/** Libraries that come written for old browsers too, which takes helpers for what ours know. */
const writtenForOld = /(\/@atlaskit\/pragmatic-drag-and-drop(?:-hitbox)?\/dist\/)esm\//;

/**
 * Leaves out of a build what its libraries bring along and nothing here uses. A build that does not
 * come across one of the modules, since an update gave it another name, fails too.
 */
export function leaveOutUnused(): Plugin {
  const met = new Set<RegExp>();
  const expected = [...cuts.map(({ module }) => module), writtenForOld];
  return {
    name: 'orbitreel:leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(emptied, id) ? `\0${id}` : null),
    load: async (id) =>
      writtenForOld.test(id)
        ? await readFile(id.replace(writtenForOld, '$1es2019/'), 'utf8')
        : (emptied[id.slice(1)] ?? null),
    buildEnd(failure) {
      const missed = expected.filter((module) => !met.has(module));
      if (failure || missed.length === 0) return;
      throw new Error(`Nothing of this build is ${missed.join(' or ')} any more.`);
    },
    transform: (code, id) => {
      const [path = id] = id.split('?');
      for (const module of expected) if (module.test(path)) met.add(module);
      const cut = cutOut(cuts, code, id);
      return cut === null ? null : { code: cut, map: null };
    },
  };
}
