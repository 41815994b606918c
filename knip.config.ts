import { type KnipConfig } from 'knip';

export default {
  entry: [
    'src/cloud/functions/index.ts',
    'src/local/{start,cloud}.ts',
    'src/renderer/{entry.ts,entry/old-browser.ts,main.tsx,site.tsx,prerender.tsx}',
    'scripts/*.ts',
    'tests/bench/*.ts',
    'tests/drills/{run-*,*-worker}.ts',
    // Pages that are built, and programs that run inside a local cloud of their own.
    'tests/bench/queue/{bare-listener,live-run}.ts',
    'tests/bench/queue/{our,bare}-list.tsx',
    'tests/bench/files/{bare-upload,upload-run}.ts',
    'tests/bench/review/comment-run.ts',
    'tests/bench/payment/payment-run.ts',
    'tests/bench/calls/calls-run.ts',
    'tests/bench/reads/reads-run.ts',
    'tests/{web,desktop}/**/*.spec.ts',
    'tests/{rules,cloud,drills}/**/*.test.ts',
    'tests/support/take-screenshots.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.ts', '*.ts'],
  ignoreDependencies: [
    // Started as programs by scripts/.
    'electron-builder',
    'firebase-tools',
    // The style sheet names their files.
    '@fontsource-variable/manrope',
    // Loaded by createRequire.
    'superstatic',
    // firebase-admin loads it, and npm leaves it out as an optional dependency on an older Node.
    '@google-cloud/firestore',
  ],
  // Programs of the system: for machines without a display, to list fonts, and for the emulators.
  ignoreBinaries: ['Xvfb', 'apt-get', 'fc-list', 'ffmpeg', 'java'],
  // An entity's schema and its type share a name, and the type may wait for its first user.
  ignoreExportsUsedInFile: { type: true, interface: true },
  exclude: ['duplicates', 'types'],
} satisfies KnipConfig;
