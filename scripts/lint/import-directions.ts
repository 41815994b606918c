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
  data: 'src/renderer/data',
  platform: 'src/renderer/platform',
  parts: 'src/renderer/parts',
  ui: 'src/renderer/ui',
  lib: 'src/renderer/lib',
  scripts: 'scripts',
  tests: 'tests',
};

type Area = keyof typeof areas | 'feature';

const agreed = ['contracts', 'domain'] satisfies Area[];
const shared = [...agreed, 'data', 'platform', 'parts', 'ui', 'lib'] satisfies Area[];

/** What each area may import besides itself. A feature is an area of its own: never another one. */
const directions = {
  domain: [],
  contracts: ['domain'],
  main: agreed,
  preload: agreed,
  cloud: agreed,
  local: [...agreed, 'scripts'],
  data: [...agreed, 'lib'],
  platform: [...agreed, 'lib'],
  ui: [...agreed, 'lib'],
  lib: agreed,
  parts: ['ui', 'lib', 'domain'],
  feature: shared,
  app: [...shared, 'feature'],
  scripts: agreed,
  tests: [...shared, 'main', 'preload', 'cloud', 'local', 'feature', 'app', 'scripts'],
} satisfies Record<Area, Area[]>;

/** Single files with directions of their own. */
const files = {
  'renderer-entry': { pattern: 'src/renderer/*.{ts,tsx}', imports: [...shared, 'feature', 'app'] },
  configuration: { pattern: '*.config.ts', imports: ['scripts'] },
  // Served as they are.
  static: { pattern: 'src/renderer/public/**', imports: [] },
} satisfies Record<string, { pattern: string; imports: Area[] }>;

/** Settings of eslint-plugin-boundaries: which file belongs to which area. */
export const boundarySettings = {
  'boundaries/root-path': projectRoot,
  'boundaries/elements': [
    { type: 'feature', pattern: 'src/renderer/features/*', capture: ['feature'] },
    ...Object.entries(areas).map(([type, pattern]) => ({ type, pattern })),
  ].map((element) => ({ ...element, partialMatch: false })),
  'boundaries/files': [
    { category: 'test', pattern: '**/*.test.{ts,tsx}' },
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
