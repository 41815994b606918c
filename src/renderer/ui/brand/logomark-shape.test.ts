import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { logomarkShape } from './logomark-shape.ts';

test('every drawing of the brand holds the logomark that the site shows', async () => {
  const names = (await readdir('build/brand')).filter((name) => name.endsWith('.svg'));
  expect(names.length).toBeGreaterThan(0);
  const drawings = names.map((name) => `build/brand/${name}`);
  for (const file of ['src/renderer/public/favicon.svg', ...drawings]) {
    const drawing = await readFile(file, 'utf8');
    const { cx, cy, r } = logomarkShape.body;
    expect(drawing, file).toContain(logomarkShape.ring);
    expect(drawing, file).toContain(`cx="${cx}" cy="${cy}" r="${r}"`);
  }
});
