import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '#lib/contrast.ts';
import { colorModes, colorValue } from './color-values.ts';
import { contrastPairs, leastContrast } from './contrast-pairs.ts';

describe.each(colorModes)('in %s mode', (mode) => {
  test.each(contrastPairs)('$front on $behind can be told apart as $carries', (pair) => {
    const { front, behind, carries } = pair;
    const ratio = contrastRatio(colorValue(front)[mode], colorValue(behind)[mode]);
    expect(ratio).toBeGreaterThanOrEqual(leastContrast[carries]);
  });
});

const renderer = path.resolve(import.meta.dirname, '../..');
const sources = globSync('**/*.{ts,tsx}', { cwd: renderer })
  .filter((file) => !file.includes('.test.') && !file.startsWith('ui/theme/'))
  .map((file) => ({ file, text: readFileSync(path.join(renderer, file), 'utf8') }));

const sheets = globSync('features/**/*.css', { cwd: renderer }).map((file) => ({
  file,
  text: readFileSync(path.join(renderer, file), 'utf8'),
}));

/** Names of colours given to one of these properties, with the file that does so. */
function usesOf(properties: string): { color: string; file: string }[] {
  const pattern = new RegExp(`\\b(?:${properties})(?:=|: )["']([a-z]+(?:\\.[a-zA-Z]+)?)["']`, 'g');
  const notNamed = new Set(['transparent', 'none', 'inherit', 'initial']);
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, color = '']) => {
      const isNamed = /^[a-z]/.test(color) && !notNamed.has(color);
      // `colorPalette.fg` stands for each palette's, which are listed by their names.
      return isNamed && !color.startsWith('colorPalette') ? [{ color, file }] : [];
    }),
  );
}

/** The same in style sheets, which name the theme's variables. */
function usesInSheets(properties: string): { color: string; file: string }[] {
  const pattern = new RegExp(`^\\s*(?:${properties}):[^;]*?--chakra-colors-([a-z-]+)`, 'gm');
  const names = new Map(
    contrastPairs
      .flatMap(({ front, behind }) => [front, behind])
      .map((name) => [name.replaceAll('.', '-'), name]),
  );
  return sheets.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, color = '']) => ({
      color: names.get(color) ?? color,
      file,
    })),
  );
}

test('every colour that the product writes in is among the pairs', () => {
  const known = new Set(contrastPairs.map(({ front }) => front));
  const written = [...usesOf('color'), ...usesInSheets('color')];
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(({ color }) => !known.has(color))).toEqual([]);
});

test('every colour that the product puts behind something is among the pairs', () => {
  const known = new Set(contrastPairs.flatMap(({ front, behind }) => [front, behind]));
  // Lines between things only; the edges of controls are `border.control`.
  known.add('border');
  const laid = [...usesOf('bg|background'), ...usesInSheets('background|--ground')];
  expect(laid.length).toBeGreaterThan(40);
  expect(laid.filter(({ color }) => !known.has(color))).toEqual([]);
});
