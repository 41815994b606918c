import { type KnipConfig } from 'knip';

export default {
  entry: [
    'src/main/index.ts',
    'src/preload/index.ts',
    'src/renderer/main.tsx',
    'src/cloud/functions/index.ts',
    'src/local/{start,cloud}.ts',
    'scripts/*.ts',
    'scripts/lint/import-resolver.ts',
    'tests/bench/*.ts',
    'tests/{web,desktop}/**/*.spec.ts',
    'tests/{rules,cloud}/**/*.test.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'tests/**/*.ts', '*.ts'],
} satisfies KnipConfig;
