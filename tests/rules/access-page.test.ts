import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { accessPage, accessPageFile } from './access-page.ts';

test('the printed access table is the one that is proven (npm run access)', async () => {
  expect(await readFile(accessPageFile, 'utf8')).toBe(accessPage());
});
