import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';
import { inProject } from './project-paths.ts';

const icons = inProject('node_modules/lucide-react/dist/esm');

/** The file of each icon, by each of its names. */
function readIconFiles(): Map<string, string> {
  const list = readFileSync(`${icons}/lucide-react.mjs`, 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(
    /^export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)';$/gm,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

/**
 * A module's code with each icon imported from its own file; null where it draws none.
 * @throws when there is no icon of a name
 */
export function importDirectly(code: string, files: ReadonlyMap<string, string>): string | null {
  const direct = code.replaceAll(
    /^import \{([^}]+)\} from 'lucide-react';$/gm,
    (_, named: string) =>
      named
        .split(',')
        .map((each) => each.trim())
        // Types are gone once it is built.
        .filter((each) => each !== '' && !each.startsWith('type '))
        .map((each) => {
          const [name = '', local = name] = each.split(' as ');
          const file = files.get(name);
          if (file === undefined) throw new Error(`lucide-react has no icon ${name} in its list.`);
          return `import ${local} from '${icons}/${file}';`;
        })
        .join(' '),
  );
  return direct === code ? null : direct;
}

/**
 * Imports icons from their own files. The list of all of them hides which module draws which, and
 * then each would come with the first page (scripts/chunk-groups.ts).
 */
export function directIcons(): Plugin {
  let files: Map<string, string> | null = null;
  return {
    name: 'orbitreel:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (id.includes('/node_modules/') || !code.includes('lucide-react')) return null;
      files ??= readIconFiles();
      const direct = importDirectly(code, files);
      return direct === null ? null : { code: direct, map: null };
    },
  };
}
