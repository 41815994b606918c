import path from 'node:path';
import { inProject } from './project-paths.ts';

type Module = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Modules = { getModuleInfo: (id: string) => Module | null };

// Vite names modules with slashes everywhere.
const renderer = inProject('src/renderer').replaceAll(path.sep, '/');
const roots = ['main.tsx', 'site.tsx'];
const entrances = ['login', 'register', 'reset-password', 'verify-email'].map(
  (name) => `features/everyone/identity/${name}-page.tsx`,
);
const offers = 'data/repositories/load-offers.ts';
const cloud = 'data/cloud.ts';
const signedIn = [cloud, 'app/frames/staff-frame.tsx', 'features/studio/queue/queue-page.tsx'];
const queue = `${renderer}/features/studio/queue/`;
const styling = /\/node_modules\/(?:@chakra-ui\/react|@emotion|@pandacss|stylis)\//;
const zod = /\/node_modules\/zod\//;
const ark = /\/node_modules\/@ark-ui\//;

/**
 * Which chunk a module goes to, where the bundler's own way costs too much: it makes a chunk for each
 * set of pages that share a module, which are seventy requests before the queue is live.
 *
 * A group holds our modules that load together; the libraries that only they need follow them. The
 * first group that takes a module has it. The imports of a group's modules are in that group or in
 * one before it, so chunks cannot import each other.
 */
export function createChunkGroups() {
  const known = new Map<string, Set<string>>();

  /** Our modules that load with one of ours, with `andLater` also those that it fetches later. */
  const loadsWith = (entry: string, modules: Modules, andLater = false): Set<string> => {
    const key = `${entry} ${andLater}`;
    const before = known.get(key);
    if (before) return before;
    const first = `${renderer}/${entry}`;
    if (modules.getModuleInfo(first) === null) throw new Error(`The build has no ${entry}.`);
    const found = reachable(first, (id) => {
      const module = modules.getModuleInfo(id);
      const later = andLater ? (module?.dynamicallyImportedIds ?? []) : [];
      return [...(module?.importedIds ?? []), ...later].filter(isOurs);
    });
    known.set(key, found);
    return found;
  };
  const isInAny = (entries: string[], id: string, modules: Modules) =>
    entries.some((entry) => loadsWith(entry, modules).has(id));
  const isSignedIn = (id: string, modules: Modules) => isInAny(signedIn, id, modules);

  const groups = [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
    // Chakra's components that are built on Ark go where they are used: they bring 5 to 25 KB each.
    group('chakra', (id, modules) => styling.test(id) && !isBuiltOnArk(id, modules)),
    // Visitors load these. Each is a group before the next, so as not to grow by what others need.
    group('base', (id, modules) => roots.every((root) => loadsWith(root, modules).has(id))),
    // What the landing page asks for once somebody touches its prices: without the app and the cloud.
    group('offers', (id, modules) => zod.test(id) || loadsWith(offers, modules).has(id)),
    group('app', (id, modules) => loadsWith('main.tsx', modules).has(id)),
    group(
      'landing',
      (id, modules) => loadsWith('site.tsx', modules, true).has(id) && isSignedIn(id, modules),
    ),
    group('entrance', (id, modules) => isInAny(entrances, id, modules) && isSignedIn(id, modules)),
    group('cloud', (id, modules) => loadsWith(cloud, modules).has(id)),
    // Not the queue itself: its group would take icons along that customers' pages draw as well.
    group('signed-in', (id, modules) => !id.startsWith(queue) && isSignedIn(id, modules)),
  ];
  return groups.map((each, index) => ({ ...each, priority: groups.length - index }));
}

function reachable(first: string, importsOf: (id: string) => string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

const isOurs = (id: string) => !id.includes('/node_modules/');

const isBuiltOnArk = (id: string, modules: Modules) =>
  [
    ...reachable(id, (each) =>
      styling.test(each) ? (modules.getModuleInfo(each)?.importedIds ?? []) : [],
    ),
  ].some((each) => ark.test(each));

/** A group of what `belongs` says; a root stays by itself, since the pages import what it exports. */
const group = (name: string, belongs: (id: string, modules: Modules) => boolean) => ({
  debugName: name,
  name: (id: string, modules: Modules) =>
    belongs(id, modules) && !roots.some((root) => id === `${renderer}/${root}`) ? name : null,
});
