import { type Cut, without } from './cut.ts';
import { isCalled } from './written-words.ts';

const schemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** Methods with which the others are made. */
const own = new Set(['check', 'clone']);

/** Those that are called of lists, of words or of our own, and of no schema. */
const ofOthers = new Set(['includes', 'startsWith', 'endsWith', 'step', 'multipleOf']);

/** What Zod brings and nothing here uses. */
export const zodCuts: Cut[] = [
  // Each schema knows how to write itself down as a JSON schema.
  without(schemas, /^\s*inst\._zod\.processJSONSchema = .*;$/gm),
  {
    module: /\/zod\/v4\/core\/to-json-schema\.js$/,
    find: /^export const (createToJSONSchemaMethod|createStandardJSONSchemaMethod) = /gm,
    replaceWith: `export const $1 = () => () => {
  throw new Error('JSON schemas are left out of this build.');
};
const $1LeftOut = `,
  },
  // A schema has all methods, and each brings what it makes. Those stay that are called somewhere.
  {
    module: schemas,
    find: /^ {4}(?:async )?(\w+)(?:\(.*\) \{|: (?:async )?function \w+\(.*\) \{)\n[\s\S]*?^ {4}\},$/gm,
    replaceWith: (method, name: string) =>
      own.has(name) || (isCalled(name) && !ofOthers.has(name)) ? method : '',
  },
  // An error as a tree or as two lists.
  without(
    /\/zod\/v4\/classic\/errors\.js$/,
    /^ {4}_lazyMethod\(proto, "(?:format|flatten)", .*\);$/gm,
  ),
  without(schemas, /^ {4}(?:get|set) "?~?\w+"?\(\w*\) \{\n(?: {8}.*\n)+ {4}\},$/gm),
  without(schemas, /^ {4}inst\.(?:extract|exclude) = [\s\S]*?^ {4}\};$/gm),
  // What the checks of a schema come to, such as the least number that it lets through.
  {
    module: schemas,
    find: /util\.derived\(\{$[\s\S]*?^\}, \{/gm,
    replaceWith: 'util.derived({}, {',
  },
  // What follows cycles within a value; neither JSON nor a document of the database has any.
  {
    module: schemas,
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
];
