import { type Cut, idle, refusing, without } from './cut.ts';

const firestore = /\/@firebase\/firestore\/dist\/common-[\w-]+\.esm\.js$/;
const firestoreApi = /\/@firebase\/firestore\/dist\/index\.esm\.js$/;
const eitherFirestore = /\/@firebase\/firestore\/dist\/(?:common-[\w-]+|index)\.esm\.js$/;

/** What Firestore brings and nothing here uses. */
export const firestoreCuts: Cut[] = [
  // Indexes of a cache on disk: how they are written, and asking the memory for one, which has none.
  without(firestore, /^__PRIVATE_FirestoreIndexValueWriter\.Pi = .*;$/m),
  {
    module: firestore,
    find: /if \(__PRIVATE_isPipeline\(t\)\) return PersistencePromise\.resolve\(null\);/,
    replaceWith: 'return PersistencePromise.resolve(null);',
  },
  // Pipelines, a query language of their own: nothing makes one, so nothing is one.
  {
    module: firestore,
    find: /__PRIVATE_(?:isPipeline|targetIsPipelineTarget)\((?:[\w.]|\(\w\)|\[0\])+\)(?! \{)/g,
    replaceWith: 'false',
  },
  {
    module: firestore,
    find: /\b\w+ instanceof (?:CorePipeline|__PRIVATE_RealtimePipeline)\b/g,
    replaceWith: 'false',
  },
  ...refusing(
    firestore,
    '__PRIVATE_toCorePipeline',
    '__PRIVATE_toPipelineTarget',
    '__PRIVATE_canonifyPipeline',
    'getPipelineSourceType',
  ),
  {
    module: firestore,
    find: /^ {4}getDocumentsMatchingPipeline\(t, n, r, i\) \{[\s\S]*?^ {4}\}$/m,
    replaceWith: '',
  },
  // And what builds them: a method for each of its functions.
  { module: firestore, find: /^ \*\/ class t \{$[\s\S]*?^\}$/m, replaceWith: ' */ class t {}' },
  // Bundles of documents made on a server.
  ...refusing(firestore, '__PRIVATE_fromBundledQuery'),
  // Values, references and snapshots out of JSON.
  without(firestore, /static fromJSON\([\w, ]*\) \{[\s\S]*?^ {4}\}$/gm),
  without(firestore, /(?<=^(?: \*\/ )?)\b\w+\._jsonSchemaVersion = [\s\S]*?^\};$/gm),
  // And what reads values for them.
  without(firestore, /^\$\.\w+ = "\w+";$/m),
  // A log for those who look for faults in it.
  ...idle(firestore, '__PRIVATE_logDebug'),
  {
    module: firestore,
    find: /__PRIVATE_getLogLevel\(\) <= LogLevel\.DEBUG && __PRIVATE_logDebug\(/g,
    replaceWith: '__PRIVATE_logDebug(',
  },
  {
    module: firestore,
    find: /(?<!function )__PRIVATE_stringifyQuery(?=(?:OrPipeline)?\()/g,
    replaceWith: '/* @__PURE__ */ __PRIVATE_stringifyQuery',
  },
  {
    module: firestore,
    find: /`(Initialization of query )'\$\{.*\}' (failed)`/,
    replaceWith: "'$1$2'",
  },
  // What an assertion that failed shows beside its number.
  {
    module: firestore,
    find: /(?<=__PRIVATE_hardAssert\(.*, \d{3,5}), (?:"[^"]*"(?: \+ \w+)?|\{\s+\w+: \w+(?:\.\w+)*\s+\})(?=\))/g,
    replaceWith: '',
  },
  { module: firestore, find: /(?<=\bl\(\d{3,5}), \{[^{}()]*\}(?=\))/g, replaceWith: '' },
  // The words about a mistake in a program, whose code stays: types and tests find it before.
  {
    module: eitherFirestore,
    find: /(?<=new e\(ta\.INVALID_ARGUMENT, )(?:`[^`]*`|"(?:[^"\\]|\\.)*")(?=\))/g,
    replaceWith: 'unsaid',
  },
  {
    module: eitherFirestore,
    find: /^(?=const \w+ = )/m,
    replaceWith: "const unsaid = 'Its words are left out of this build.';\n",
  },
  // Which documents are gone, guessed from a filter of bits, when more went than were told. Without it
  // the query is asked for once more, as it is when the guess is wrong.
  {
    module: firestore,
    find: /const n = this\.\w+\(e\), i = n \? this\.\w+\(n, e, r\) : 1 .*;\n( +)if \(0 .* !== i\) \{([\s\S]*?)const e = 2 .* === i \? .* : ("TargetPurposeExistenceFilterMismatch").*;([\s\S]*?)\n\1\}\n[\s\S]*?\(r, e\.M, .*, n, i\)\);/,
    replaceWith: '{$2const e = $3;$4}',
  },
  without(
    firestore,
    /^ {4}\/\*\*\n {5}\* Parse the bloom filter from[\s\S]*?(?=^ {4}\/\*\*\n {5}\* Converts the currently accumulated)/m,
  ),
  without(firestore, /^const \w+ = (?:\/\*.*\*\/ )?new Integer\(.*\);$/m),
  // What changes a stored value by its former one: nothing here writes so.
  ...refusing(firestore, 'increment', 'arrayUnion', 'arrayRemove', 'minimum$1', 'maximum$1'),
  {
    module: firestore,
    find: /\b\w+ instanceof __PRIVATE_(?:ArrayUnion|ArrayRemove|NumericIncrement|NumericMinimum|NumericMaximum)TransformOperation\b/g,
    replaceWith: 'false',
  },
  // Fields changed one by one instead of together, and documents looked for by their ids or by
  // fields where a page of a list begins.
  ...refusing(firestore, '__PRIVATE_parseUpdateVarargs'),
  ...refusing(firestoreApi, '__PRIVATE_parseDocumentIdValue'),
  {
    module: firestoreApi,
    find: /^ {4}\{\n {8}const s = la\(e\$1\.firestore\);\n {8}return function __PRIVATE_newQueryBoundFromFields\([\s\S]*?^\}$/m,
    replaceWith:
      "    throw new Error('Left out of this build: a page that begins after fields.');\n}",
  },
  // Snapshots as JSON.
  without(firestore, /(?<=^| )toJSON\(\) \{\n {8}if \(this\.metadata\.[\s\S]*?^ {4}\}$/gm),
  // Indexes that the cache would make by itself, if it were on disk.
  {
    module: firestore,
    find: /if \(i\.result = r, this\.\w+\) return this\.\w+\(e, t, n, r\.size\);/,
    replaceWith: 'i.result = r;',
  },
  // Filters within filters.
  {
    module: firestoreApi,
    find: /, function __PRIVATE_validateQueryConstraintArray\([\s\S]*?\(r\)(?=;)/,
    replaceWith: '',
  },
  // Google's own logins to its own products.
  without(firestore, /^ +case "firstParty":\n.*;$/m),
];
