import { type KnipConfig } from 'knip';

export default {
  entry: [
    'src/main/index.ts',
    'src/preload/index.ts',
    'src/renderer/main.tsx',
    'src/cloud/functions/index.ts',
    'src/local/{start,cloud}.ts',
    'scripts/*.ts',
    'tests/bench/*.ts',
    'tests/{web,desktop}/**/*.spec.ts',
    'tests/{rules,cloud}/**/*.test.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.ts', '*.ts'],
  ignoreDependencies: [
    // Started as programs by scripts/.
    'electron-builder',
    'firebase-tools',
    // firebase-admin loads it, and npm leaves it out as an optional dependency on an older Node.
    '@google-cloud/firestore',
  ],
  // A schema's type is worth a name of its own even where only its own file says it.
  ignoreExportsUsedInFile: { type: true, interface: true },
  exclude: ['duplicates'],
} satisfies KnipConfig;
