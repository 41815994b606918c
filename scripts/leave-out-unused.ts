import { type Plugin } from 'vite';

type Cut = {
  /** The end of a module's path. */
  module: RegExp;
  find: RegExp;
  replaceWith: string;
};

/** Gives a function's name to one that refuses, so that whatever only the real one needs is dropped. */
const refusing = (module: RegExp, name: string): Cut => ({
  module,
  find: new RegExp(`^function ${name}\\(`, 'm'),
  replaceWith: `function ${name}() { throw new Error('Left out of this build: ${name}.'); }
function ${name}_leftOut(`,
});

const firestore = /\/@firebase\/firestore\/dist\/common-[\w-]+\.esm\.js$/;
const router = /\/react-router\/dist\/development\/chunk-6\w+\.mjs$/;

/**
 * What libraries bring along and nothing here uses, where a bundler cannot see that by itself. Each
 * cut must be found, so an update that changes its place stops the build instead of growing it.
 */
const cuts: Cut[] = [
  // The local half of pipelines: sixty functions of a query language, which only they evaluate.
  refusing(firestore, '__PRIVATE_toEvaluable'),
  refusing(firestore, '__PRIVATE_toCorePipeline'),
  refusing(firestore, '__PRIVATE_runPipeline'),
  refusing(firestore, '__PRIVATE_newPipelineComparator'),
  refusing(firestore, '__PRIVATE_canonifyPipeline'),
  refusing(firestore, '__PRIVATE_stageFromProto'),
  // And what builds them: a method for each of those functions.
  { module: firestore, find: /^ \*\/ class t \{$[\s\S]*?^\}$/m, replaceWith: ' */ class t {}' },
  // What indexes of a cache on disk are written with.
  {
    module: firestore,
    find: /^__PRIVATE_FirestoreIndexValueWriter\.Pi = .*;$/m,
    replaceWith: '',
  },
  // Ways to log in that the product does not have, kept alive by the constants they carry.
  {
    module: /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/,
    find: /^(?:Phone|Facebook|Github|Twitter|Totp|Cookie)(?:AuthProvider|MultiFactorGenerator|Persistence)\.\w+ = .*;$/gm,
    replaceWith: '',
  },
  // Each schema knows how to write itself down as a JSON schema.
  {
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    find: /^\s*inst\._zod\.processJSONSchema = .*;$/gm,
    replaceWith: '',
  },
  {
    module: /\/zod\/v4\/core\/to-json-schema\.js$/,
    find: /^export const (createToJSONSchemaMethod|createStandardJSONSchemaMethod) = /gm,
    replaceWith: `export const $1 = () => () => {
  throw new Error('JSON schemas are left out of this build.');
};
const $1LeftOut = `,
  },
  // `z.string().email()` and its like, which Zod itself asks to replace by `z.email()`.
  {
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    find: /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},$/gm,
    replaceWith: `    $1() {
      throw new Error('Left out of this build: use z.$1() or z.iso.$1().');
    },`,
  },
  // What follows cycles within a value; neither JSON nor a document of the database has any.
  {
    module: /\/zod\/v4\/classic\/schemas\.js$/,
    find: /^function _ensureDefaultMemoizer\(\) \{/m,
    replaceWith:
      'function _ensureDefaultMemoizer() {}\nfunction _ensureDefaultMemoizer_leftOut() {',
  },
  // Compiled checks, which the content security policy refuses (lib/quiet-schemas.ts).
  {
    module: /\/zod\/v4\/core\/schemas\.js$/,
    find: /^export const \$ZodObjectJIT = /m,
    replaceWith: 'export const $ZodObjectJIT = $ZodObject;\nconst $ZodObjectJIT_leftOut = ',
  },
  // Names for developer tools, which keep alive the components that they name.
  {
    module: router,
    find: /^(\w+)\.displayName = "\w+";$/gm,
    replaceWith: '',
  },
  {
    module: router,
    find: /^(var \w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    replaceWith: '$1 = /* @__PURE__ */ $2',
  },
  {
    module: router,
    find: /^var ENABLE_DEV_WARNINGS = true;$/m,
    replaceWith: 'var ENABLE_DEV_WARNINGS = false;',
  },
];

/** Modules that only things import which are never called. */
const emptied: Record<string, string> = {
  // A regular expression engine of 46 KB, for Firestore's pipelines.
  re2js: `export const RE2JS = {
    compile() { throw new Error('Pipelines are left out of this build.'); },
  };`,
  // For Emotion's `withTheme`.
  'hoist-non-react-statics': `export default function hoistNonReactStatics() {
    throw new Error('Emotion’s withTheme is left out of this build.');
  }`,
};

/**
 * A module's code without what is left out of it; null where that is nothing.
 * @throws when something that should be left out is not there
 */
export function cutOut(code: string, id: string): string | null {
  const path = id.split('?')[0] ?? id;
  const here = cuts.filter(({ module }) => module.test(path));
  if (here.length === 0) return null;
  return here.reduce((text, { find, replaceWith }) => {
    const cut = text.replace(find, replaceWith);
    if (cut === text) throw new Error(`${find} is not in ${path} any more.`);
    return cut;
  }, code);
}

/** Leaves out of a build what its libraries bring along and nothing here uses. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'orbitreel:leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(emptied, id) ? `\0${id}` : null),
    load: (id) => emptied[id.slice(1)] ?? null,
    transform: (code, id) => {
      const cut = cutOut(code, id);
      return cut === null ? null : { code: cut, map: null };
    },
  };
}
