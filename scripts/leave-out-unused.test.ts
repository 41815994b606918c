import { expect, test } from 'vitest';
import { cutOut } from './leave-out-unused.ts';

const router = '/x/node_modules/react-router/dist/development/chunk-6ABC.mjs';

test('what is left out must be there, so that an update cannot bring it back unseen', () => {
  expect(() => cutOut('var nothing = 1;', router)).toThrow(/is not in .*chunk-6ABC\.mjs any more/);
});

test('modules with nothing to leave out stay as they are', () => {
  expect(cutOut('var nothing = 1;', '/x/src/renderer/main.tsx')).toBeNull();
});

test('a name for developer tools goes, what it named stays', () => {
  const code = `var Link = React1.forwardRef(link);
Link.displayName = "Link";
var ENABLE_DEV_WARNINGS = true;`;
  expect(cutOut(code, router)).toBe(`var Link = /* @__PURE__ */ React1.forwardRef(link);

var ENABLE_DEV_WARNINGS = false;`);
});
