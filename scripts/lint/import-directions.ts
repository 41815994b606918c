import path from 'node:path';

const projectRoot = path.resolve(import.meta.dirname, '../..');

/** The areas of the project, by the folder that holds each. */
const areas = {
  domain: 'src/domain',
  contracts: 'src/contracts',
  main: 'src/main',
  preload: 'src/preload',
  cloud: 'src/cloud',
  local: 'src/local',
  app: 'src/renderer/app',
  gallery: 'src/renderer/gallery',
  entry: 'src/renderer/entry',
  data: 'src/renderer/data',
  platform: 'src/renderer/platform',
  parts: 'src/renderer/parts',
  ui: 'src/renderer/ui',
  stores: 'src/renderer/stores',
  outbox: 'src/renderer/outbox',
  lib: 'src/renderer/lib',
  scripts: 'scripts',
  tests: 'tests',
};

/** The layers of the queue, in the order of their imports: each may import those before it. */
const queueLayers = [
  'state',
  'moves',
  'plan',
  'list',
  'panel',
  'notifications',
  'wall',
  'past',
  'desktop',
  'page',
] as const;

type QueueLayer = `queue-${(typeof queueLayers)[number]}`;

const layerTypes = queueLayers.map((layer): QueueLayer => `queue-${layer}`);

type Area = keyof typeof areas | 'feature' | 'module';

const agreed = ['contracts', 'domain'] satisfies Area[];
const shared = [
  ...agreed,
  'data',
  'platform',
  'parts',
  'outbox',
  'ui',
  'stores',
  'lib',
] satisfies Area[];

/** The modules that a module builds on; never in both directions. */
const moduleUses = {
  review: ['film'],
  film: ['uploads', 'downloads'],
  frames: ['uploads'],
  tables: ['downloads'],
};

/**
 * What each area may import besides itself. A feature is an area of its own, within its room: never another one. A module
 * may use those of its own kind that are named above.
 */
const directions = {
  domain: [],
  contracts: ['domain'],
  main: agreed,
  preload: agreed,
  cloud: agreed,
  local: [...agreed, 'scripts'],
  data: [...agreed, 'stores', 'lib'],
  platform: [...agreed, 'stores', 'lib'],
  ui: [...agreed, 'stores', 'lib'],
  stores: [...agreed, 'lib'],
  outbox: [...agreed, 'lib'],
  entry: [...agreed, 'stores', 'lib'],
  lib: agreed,
  parts: ['ui', 'stores', 'lib', 'domain'],
  module: shared,
  feature: [...shared, 'module'],
  app: [...shared, 'module', 'gallery'],
  gallery: [...agreed, 'ui', 'lib', 'app'],
  scripts: agreed,
  tests: [
    ...shared,
    'main',
    'preload',
    'cloud',
    'local',
    'feature',
    'module',
    'app',
    'gallery',
    'entry',
    'scripts',
  ],
} satisfies Record<Area, Area[]>;

/** Single files with directions of their own. */
const files = {
  'renderer-entry': {
    pattern: 'src/renderer/*.{ts,tsx}',
    imports: [...shared, 'feature', 'app', 'entry'],
  },
  configuration: { pattern: '*.config.ts', imports: ['scripts'] },
  // Served as they are.
  static: { pattern: 'src/renderer/public/**', imports: [] },
} satisfies Record<string, { pattern: string; imports: Area[] }>;

/** Settings of eslint-plugin-boundaries: which file belongs to which area. */
export const boundarySettings = {
  'boundaries/root-path': projectRoot,
  'boundaries/elements': [
    ...queueLayers.map((layer) => ({
      type: `queue-${layer}`,
      pattern: `src/renderer/features/studio/queue/${layer}`,
    })),
    { type: 'feature', pattern: 'src/renderer/features/*/*', capture: ['room', 'feature'] },
    { type: 'module', pattern: 'src/renderer/modules/*', capture: ['module'] },
    ...Object.entries(areas).map(([type, pattern]) => ({ type, pattern })),
  ].map((element) => ({ ...element, partialMatch: false })),
  'boundaries/files': [
    { category: 'test', pattern: '**/*.test.{ts,tsx}' },
    // The app may import a feature's pages, and one file for everything else.
    {
      category: 'feature-entry',
      pattern: 'src/renderer/features/*/*/{*-page.tsx,entry.ts,*-entry.tsx}',
    },
    ...Object.entries(files).map(([category, { pattern }]) => ({ category, pattern })),
  ],
  'import/resolver': { './scripts/lint/import-resolver.ts': {} },
};

/** Options of the rule boundaries/dependencies. Of the policies that match an import, the last decides. */
export const boundaryPolicies = {
  default: 'disallow',
  checkAllOrigins: true,
  checkUnknownLocals: true,
  message: 'This import runs against the layout: see scripts/lint/import-directions.ts.',
  policies: [
    { allow: { to: { module: { origin: ['external', 'core'] } } } },
    ...Object.entries(directions)
      .filter(([, targets]) => targets.length > 0)
      .map(([area, targets]) => ({
        from: { element: { type: area } },
        allow: { to: { element: { types: { anyOf: targets } } } },
      })),
    {
      from: { element: { type: 'app' } },
      allow: { to: { file: { categories: 'feature-entry' } } },
    },
    ...layerTypes.map((layer, index) => ({
      from: { element: { type: layer } },
      allow: {
        to: {
          element: { types: { anyOf: [...shared, 'module', ...layerTypes.slice(0, index + 1)] } },
        },
      },
    })),
    {
      from: { element: { type: 'feature', captured: { feature: 'queue' } } },
      allow: { to: { element: { types: { anyOf: layerTypes } } } },
    },
    ...Object.entries(moduleUses).map(([module, used]) => ({
      from: { element: { type: 'module', captured: { module } } },
      allow: { to: { element: { type: 'module', captured: { module: used } } } },
    })),
    {
      from: { element: { type: 'tests' } },
      allow: { to: { element: { types: { anyOf: layerTypes } } } },
    },
    ...Object.entries(files).map(([category, { imports }]) => ({
      from: { file: { categories: category } },
      allow: { to: { element: { types: { anyOf: imports } } } },
    })),
    {
      from: { element: { type: '!{data,tests}' } },
      disallow: { to: { module: { origin: 'external', source: '{firebase,@firebase/*}' } } },
      message: 'Only src/renderer/data talks to Firebase: ask a repository instead.',
    },
    {
      from: { element: { type: 'domain' } },
      disallow: { to: { module: { origin: ['external', 'core'], source: '!zod' } } },
      message: 'The domain is plain TypeScript and zod.',
    },
    // A unit test beside the code may use what tests share, and the tools of a test.
    {
      from: { file: { categories: 'test' } },
      allow: { to: { element: { type: 'tests' } } },
    },
    {
      from: { file: { categories: 'test' } },
      allow: {
        to: { module: { origin: ['external', 'core'], source: '!{firebase,@firebase/*}' } },
      },
    },
  ],
};
