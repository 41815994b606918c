import { defineConfig } from 'oxlint';
import { boundaryPolicies, boundarySettings } from './scripts/lint/import-directions.ts';

const tests = ['tests/**', '**/*.test.ts', '**/*.test.tsx'];

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  jsPlugins: ['eslint-plugin-boundaries'],
  settings: boundarySettings,
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['out/**', 'dist/**', 'coverage/**', 'test-results/**', 'playwright-report/**'],
  rules: {
    'boundaries/dependencies': ['error', boundaryPolicies],
    'boundaries/no-unknown-files': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    // Fonts and global options are imported for what they do.
    'import/no-unassigned-import': 'off',

    'import/no-named-as-default-member': 'off',

    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    // Express 5 awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'eslint/no-console': ['error', { allow: ['error', 'warn'] }],
    // The compiler's noImplicitReturns knows which switches are complete.
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    // Control characters are matched to refuse them.
    'eslint/no-control-regex': 'off',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // Vitest takes a message beside the value.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expectAllowed', 'expectHeard', 'expectRefused'] },
    ],
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': ['error', { additionalHooks: '^use(Live|Count)$' }],
    // An effect may name what it has to start again for.
    'react/exhaustive-effect-dependencies': 'off',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    // Chakra's components take a role where they are not the element itself.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/purity': 'error',
    // The automatic JSX runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
  },
  overrides: [
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      // Vitest and Playwright take a reporter from a file's default export.
      files: ['scripts/{vitest,playwright}-results.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // What the oldest supported browsers lack (docs/build.md). Of the language, the compiler's library knows it.
      files: ['src/renderer/**', 'src/domain/**', 'src/contracts/**'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'URL', property: 'parse', message: 'Use parseUrl.' },
          { object: 'document', property: 'startViewTransition' },
          { object: 'document', property: 'caretPositionFromPoint' },
          { property: 'moveBefore' },
          { property: 'setHTML' },
          { property: 'setHTMLUnsafe' },
          { property: 'getHTML' },
        ],
      },
    },
    {
      files: ['src/renderer/public/**', 'src/renderer/entry/old-browser.ts'],
      env: { browser: true },
      rules: { 'eslint/no-var': 'off' },
    },
    // Tests build broken input on purpose.
    {
      files: tests,
      rules: {
        'eslint/max-lines': 'off',
        'typescript/require-array-sort-compare': 'off',
        // Strings of plain letters stand for lists in tests.
        'typescript/no-misused-spread': 'off',
        // Playwright hands its fixtures to a function that it calls "use".
        'react/rules-of-hooks': 'off',
        // An empty import of a module brings its global types along.
        'import/no-empty-named-blocks': 'off',
        'unicorn/require-module-specifiers': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
      },
    },
    // Its rows become cards on a phone, and a table that is not displayed as one loses its roles.
    {
      files: [
        'src/renderer/ui/data-table.tsx',
        'src/renderer/ui/grid/data-grid.tsx',
        'src/renderer/features/everyone/landing/comparison.tsx',
      ],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
        // Arrow keys that go from row to row are heard for all rows at once.
        'jsx-a11y/no-noninteractive-element-interactions': 'off',
      },
    },
    // It reads a virtualizer's answers while it draws, which is how that library is meant to be used.
    {
      files: [
        'src/renderer/features/studio/queue/list/rows/virtual-rows.tsx',
        'tests/bench/queue/bare-list.tsx',
      ],
      rules: { 'react/incompatible-library': 'off' },
    },
    // Programs for a terminal, and functions whose log is the console.
    {
      files: ['scripts/**', 'src/local/**', 'src/cloud/**', 'tests/**'],
      rules: { 'eslint/no-console': 'off' },
    },
  ],
});
