import { type Plugin } from 'vite';

const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/**
 * Draws an icon as lucide-react does, of what is asked of one here: a size, a colour, and whatever an
 * `<svg>` takes. Its parts are children of their own, which need no keys.
 */
const slimMaker = `import { createElement } from 'react';
const says = (name) => name.startsWith('aria-') || name === 'role' || name === 'title';
export default (parts) => ({ size = 24, color = 'currentColor', ...asked }) =>
  createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: color,
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': Object.keys(asked).some((name) => says(name) && asked[name] != null) ? null : true,
    ...asked,
  }, ...parts.map(([tag, drawn]) => createElement(tag, drawn)), asked.children);
`;

const written =
  /^const __iconData = \{\n {2}name: "[\w-]+",\n {2}size: 24,\n {2}node: ([\s\S]*?)(?:,\n {2}aliases: \[[^\]]*\])?\n\};\n__iconData\.node;\nconst (\w+) = createLucideIcon\(__iconData\);\n\nexport \{ __iconData, \2 as default \};$/m;

/**
 * An icon's module without its names and keys; null where it only passes on another's.
 * @throws when it is written in another way
 */
export function slimIcon(code: string, id: string): string | null {
  if (!code.includes('createLucideIcon(')) return null;
  const slim = code.replace(
    written,
    (_, parts: string) =>
      `export default /* @__PURE__ */ createLucideIcon(${parts.replaceAll(/,\s+key: "\w+"/g, '')});`,
  );
  if (slim === code) throw new Error(`${id} writes its icon in another way.`);
  return slim;
}

/** Takes of each icon its drawing, and draws it in a few lines. */
export function slimIcons(): Plugin {
  return {
    name: 'orbitreel:slim-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (maker.test(id)) return { code: slimMaker, map: null };
      const slim = icon.test(id) ? slimIcon(code, id) : null;
      return slim === null ? null : { code: slim, map: null };
    },
  };
}
