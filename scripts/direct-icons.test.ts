import { expect, test } from 'vitest';
import { importDirectly } from './direct-icons.ts';

const files = new Map([
  ['House', 'icons/house.mjs'],
  ['FilterX', 'icons/funnel-x.mjs'],
]);

test('each icon is imported from its own file, under the name that the module gives it', () => {
  const code = `import {
  FilterX,
  House as Home,
  type LucideIcon,
} from 'lucide-react';
draw(Home, FilterX);`;
  const direct = importDirectly(code, files);
  expect(direct).toMatch(/import FilterX from '[^']*\/icons\/funnel-x\.mjs';/);
  expect(direct).toMatch(/import Home from '[^']*\/icons\/house\.mjs';/);
  expect(direct).toContain('draw(Home, FilterX);');
  expect(direct).not.toContain("'lucide-react'");
});

test('a name that the list of icons does not have stops the build', () => {
  expect(() => importDirectly("import { Gone } from 'lucide-react';", files)).toThrow(
    /no icon Gone/,
  );
});

test('modules without icons stay as they are', () => {
  expect(importDirectly("import { z } from 'zod';", files)).toBeNull();
});
