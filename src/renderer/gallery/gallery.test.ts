import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '..');
const groups = globSync('groups/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** What examples say they are imported from: `#ui/button.tsx`. */
const named = new Set(
  [...groups.matchAll(/\bfrom="([^"]+)"/g)].flatMap(([, from = '']) => from.split(', ')),
);

test('every example names files that exist', () => {
  expect(named.size).toBeGreaterThan(40);
  const missing = [...named].filter((name) => !existsSync(path.join(renderer, name.slice(1))));
  expect(missing).toEqual([]);
});

/** Parts of other components, or nothing to be seen by itself. */
const shownElsewhere = new Set([
  '#ui/empty-orbit.tsx',
  '#ui/field-shell.tsx',
  '#ui/menu-list.tsx',
  '#ui/not-ready.tsx',
  '#ui/not-shown.tsx',
  '#ui/printed-words.tsx',
  '#ui/status-shape.tsx',
  '#ui/theme-provider.tsx',
  '#ui/whose-password.tsx',
]);

test('every generic component has its example', () => {
  const components = globSync('*.tsx', { cwd: path.join(renderer, 'ui') }).map(
    (file) => `#ui/${file}`,
  );
  const isTest = (name: string) => name.endsWith('.test.tsx');
  const unshown = components.filter(
    (name) => !isTest(name) && !named.has(name) && !shownElsewhere.has(name),
  );
  expect(unshown).toEqual([]);
});
