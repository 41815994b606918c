import { type Cut } from './cut.ts';

const virtual = /\/@tanstack\/virtual-core\/dist\/esm\/index\.js$/;

const refusingMethods = (...names: string[]): Cut[] =>
  names.map((name) => ({
    module: virtual,
    find: new RegExp(`^ {4}this\\.${name} = [\\s\\S]*?^ {4}\\};$`, 'm'),
    replaceWith: `    this.${name} = () => { throw new Error('Left out of this build: ${name}.'); };`,
  }));

/** What a virtual list brings for rows that are measured, stand in lanes, or grow at their end. */
export const virtualCuts: Cut[] = [
  {
    module: virtual,
    find: /^ {6}let anchor = null;\n[\s\S]*?^ {6}this\.options = merged;\n[\s\S]*?^ {4}\};$/m,
    replaceWith: `      if (merged.anchorTo !== 'start' || merged.lanes !== 1) {
        throw new Error('Left out of this build: lanes, and lists anchored to their end.');
      }
      this.options = merged;
    };`,
  },
  ...refusingMethods(
    'indexFromElement',
    'shouldMeasureDuringScroll',
    'measureElement',
    'resizeItem',
    'getVirtualItemForOffset',
    'scrollBy',
    'scrollToEnd',
    'takeSnapshot',
  ),
  // What watches the rows that are measured.
  {
    module: virtual,
    find: /^ {4}this\.observer = [\s\S]*?^ {4}\}\)\(\);$/m,
    replaceWith: '    this.observer = { disconnect() {} };',
  },
  {
    module: virtual,
    find: /^ {8}this\.elementsCache\.forEach\(\(cached\) => \{\n.*\n {8}\}\);$/m,
    replaceWith: '',
  },
  {
    module: virtual,
    find: /^const measureElement = [\s\S]*?^\};$/m,
    replaceWith: 'const measureElement = null;',
  },
  // `watchListSize` takes its place.
  {
    module: virtual,
    find: /^const observeElementRect = [\s\S]*?^\};$/m,
    replaceWith:
      "const observeElementRect = () => { throw new Error('Left out of this build: observeElementRect.'); };",
  },
  // Lanes: there is one.
  {
    module: virtual,
    find: /^ {8}if \(lanes === 1\) \{\n([\s\S]*?)^ {8}\}\n {8}const measurements = [\s\S]*?^ {8}return measurements;$/m,
    replaceWith: '$1',
  },
  {
    module: virtual,
    find: /(?<=^ {6}\} else )if \(this\.options\.lanes === 1\) (\{[\s\S]*?^ {6}\}) else \{\n[\s\S]*?^ {6}\}$/m,
    replaceWith: '$1',
  },
  {
    module: virtual,
    find: /^ {2}\} else if \(lanes > 1\) \{\n[\s\S]*?(?=^ {2}\}$)/m,
    replaceWith: '',
  },
];
