import { type Cut } from './cut.ts';
import { isWritten } from './written-words.ts';

const preset = /\/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;

const conditions = /^ {2}(\w+): (?:\[[\s\S]*?^ {2}\]|.*?),?$\n/gm;
const utilities = /^ {4}(\w+): \{(?:.*\}|[\s\S]*?^ {4}\}),?$\n/gm;

/** Keeps of a list those names that are written somewhere. */
const written = (list: string, between: string) =>
  list.split(between).filter(isWritten).join(between);

/**
 * What Chakra knows by names that stand nowhere in our pages: conditions such as `_rangeEnd`, ways to
 * write a style and properties of CSS. Each is back in the build that first names it.
 */
export const chakraCuts: Cut[] = [
  {
    module: preset,
    find: /(?<=^const defaultConditions = defineConditions\(\{\n)[\s\S]*?(?=^\}\);$)/m,
    replaceWith: (all) =>
      all.replace(conditions, (condition, name: string) =>
        isWritten(`_${name}`) ? condition : '',
      ),
  },
  {
    module: preset,
    find: /(?<=^ {2}utilities: \{\n)[\s\S]*?(?=^ {2}\}$)/m,
    replaceWith: (all) =>
      all.replace(utilities, (utility, name: string) =>
        [name, ...shorthands(utility)].some(isWritten) ? utility : '',
      ),
  },
  // Its own reset, for which theme/reset-styles.ts stands.
  {
    module: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    find: /^function createPreflight\(/m,
    replaceWith: `function createPreflight() { return {}; }
function createPreflight_leftOut(`,
  },
  {
    module: /\/@pandacss\/is-valid-prop\/dist\/index\.mjs$/,
    find: /(?<=^var cssPropertiesStr = ")[^"]*/m,
    replaceWith: (all) => written(all, ','),
  },
  {
    module: /\/@emotion\/is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/,
    find: /(?<=^var reactPropsRegex = \/\^\(\()[^)]*/m,
    replaceWith: (all) => written(all, '|'),
  },
  // Vendor prefixes, which the cache of styles is told to do without (ui/style-cache.ts).
  {
    module: /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/,
    find: /^var defaultStylisPlugins = \[prefixer\];$/m,
    replaceWith: 'var defaultStylisPlugins = [];',
  },
];

const shorthands = (utility: string) =>
  [...(/shorthand: \[([^\]]*)\]/.exec(utility)?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name);
