import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Plugin } from 'vite';
import { cutOut } from './left-out/cut.ts';
import { firebaseCuts } from './left-out/firebase-cuts.ts';
import { splitModule } from './left-out/split-module.ts';
import { inProject } from './project-paths.ts';

/** What of ours is fetched only by those who log in, register or change their account. */
const laterFiles =
  /\/data\/(?:ways-in|account-changes|action-codes|google-sign-in|password-policy|register-account)\.ts$/;

const laterId = '\0firebase-auth-later';
const list = /\/@firebase\/auth\/dist\/esm\/index\.js$/;
const everything = /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/;

/** The names that our files import of Firebase's Auth: those for later, and the others. */
function readNames() {
  const data = inProject('src/renderer/data');
  const names: Record<'now' | 'later', string[]> = { now: [], later: [] };
  for (const file of readdirSync(data)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(`${data}/${file}`, 'utf8');
    for (const [, imported = ''] of text.matchAll(
      /^import \{([^}]+)\} from 'firebase\/auth';$/gm,
    )) {
      const values = imported.split(',').map((name) => name.trim());
      const found = values.filter((name) => name !== '' && !name.startsWith('type '));
      names[laterFiles.test(`/data/${file}`) ? 'later' : 'now'].push(...found);
    }
  }
  return names;
}

/** Divides Auth, given the module that lists what it exports. */
async function divide(listId: string) {
  const names = readNames();
  const listCode = await readFile(listId, 'utf8');
  const file = /from '\.\/(index-\w+\.js)'/.exec(listCode)?.[1];
  if (file === undefined) throw new Error(`${listId} lists Firebase’s Auth in another way.`);
  const path = listId.replace(/index\.js$/, file);
  const code = await readFile(path, 'utf8');
  // The list gives each name that the module exports by a short one its own.
  const short = new Map(
    [...listCode.matchAll(/([\w$]+) as (\w+)/g)].map(([, from = '', name = '']) => [name, from]),
  );
  const shortOf = (name: string) => short.get(name) ?? name;
  const { now, later, stays, moved } = splitModule(
    cutOut(firebaseCuts, code, path) ?? code,
    { now: names.now.map(shortOf), later: names.later.map(shortOf) },
    path,
  );
  const exports = [...new Set(names.later)].map((name) => {
    const local = moved.get(shortOf(name));
    return local === undefined
      ? `export { ${shortOf(name)} as ${name} } from '${path}';`
      : `export { ${local} as ${name} };`;
  });
  return {
    now,
    later: [later, ...exports].join('\n'),
    list: listCode.replaceAll(/([\w$]+) as \w+(?:, )?/g, (each, from: string) =>
      stays.has(from) ? each : '',
    ),
  };
}

/**
 * Takes out of Firebase's Auth what only those need who log in, register or change their account, so
 * that it is fetched with our own part of that.
 */
export function splitAuth(): Plugin {
  let divided: ReturnType<typeof divide> | null = null;
  return {
    name: 'orbitreel:split-auth',
    apply: 'build',
    enforce: 'pre',
    resolveId: (asked, importer) =>
      asked === 'firebase/auth' && importer !== undefined && laterFiles.test(importer)
        ? laterId
        : null,
    async load(id) {
      if (id !== laterId) return null;
      const auth = await this.resolve('firebase/auth', inProject('src/renderer/data/cloud.ts'));
      const listed = auth && (await this.resolve('@firebase/auth', auth.id));
      if (!listed) throw new Error('Firebase’s Auth is nowhere.');
      divided ??= divide(listed.id);
      return (await divided).later;
    },
    async transform(_, id) {
      if (list.test(id)) {
        divided ??= divide(id);
        return { code: (await divided).list, map: null };
      }
      if (!everything.test(id)) return null;
      divided ??= divide(id.replace(/index-\w+\.js$/, 'index.js'));
      return { code: (await divided).now, map: null };
    },
  };
}
