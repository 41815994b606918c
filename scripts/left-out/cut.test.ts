import { expect, test } from 'vitest';
import { chakraCuts } from './chakra-cuts.ts';
import { cutOut, idle, refusing } from './cut.ts';
import { routerCuts } from './router-cuts.ts';
import { zodCuts } from './zod-cuts.ts';

const library = '/x/node_modules/library/index.js';

test('what is left out must be there, so that an update cannot bring it back unseen', () => {
  const cuts = refusing(/library/, 'parseBundle');
  expect(() => cutOut(cuts, 'function parseBundles() {}', library)).toThrow(
    /parseBundle.* is not in .*library.* any more/,
  );
});

test('modules with nothing to leave out stay as they are', () => {
  const cuts = refusing(/library/, 'parse');
  expect(cutOut(cuts, 'function parse() {}', '/x/src/renderer/main.tsx')).toBeNull();
});

test('the name of a function goes to one that refuses or does nothing', () => {
  const cuts = [...refusing(/library/, '$parse'), ...idle(/library/, 'warn')];
  expect(cutOut(cuts, 'async function $parse(text) {}\nfunction warn() {}', library)).toBe(
    `function $parse() { throw new Error('Left out of this build: $parse.'); }
async function $parse_leftOut(text) {}
function warn() {}
function warn_leftOut() {}`,
  );
});

test('a function may begin where a remark ends', () => {
  const cuts = refusing(/library/, 'parse$1');
  expect(cutOut(cuts, '/**\n * Parses.\n */ function parse$1(text) {}', library)).toBe(
    `/**
 * Parses.
 */ function parse$1() { throw new Error('Left out of this build: parse$1.'); }
function parse$1_leftOut(text) {}`,
  );
});

test('a name for developer tools goes, what it named stays', () => {
  const code = `var Link = React1.forwardRef(link);
Link.displayName = "Link";`;
  const names = routerCuts.slice(0, 2);
  expect(cutOut(names, code, '/x/react-router/dist/development/chunk-6ABC.mjs')).toBe(
    'var Link = /* @__PURE__ */ React1.forwardRef(link);\n',
  );
});

test('of a schema’s methods those stay that are called', () => {
  const methods = zodCuts.filter(({ find }) => find.source.includes('async'));
  const code = `var ZodType = {
    optional() {
        return optional(this);
    },
    stringbool(words) {
        return booleans(this, words);
    },
    includes(word) {
        return containing(this, word);
    },
};`;
  expect(cutOut(methods, code, '/x/zod/v4/classic/schemas.js')).toBe(`var ZodType = {
    optional() {
        return optional(this);
    },


};`);
});

test('of the names of styles those stay that a page writes, by themselves or as a shorthand', () => {
  const code = `const defaultConditions = defineConditions({
  hover: [
    "&:hover"
  ],
  rangeEnd: "&[data-range-end]"
});
const defaultBaseConfig = defineConfig({
  utilities: {
    background: {
      shorthand: ["bg"]
    },
    skewY: { values: "skews" },
    paddingInline: { values: "spacing", shorthand: ["px"] }
  }
});`;
  const preset = '/x/@chakra-ui/react/dist/esm/preset-base.js';
  const cut = cutOut(chakraCuts, code, preset) ?? '';
  expect(['hover', 'background', 'paddingInline'].filter((name) => !cut.includes(name))).toEqual(
    [],
  );
  expect(['rangeEnd', 'skewY'].filter((name) => cut.includes(name))).toEqual([]);
});
