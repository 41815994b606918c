/** Strings and remarks. */
const unspoken = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** A word that may be the name of something, and not that of a property. */
const binding = /(?<=\.{3}|(?<![.\w$]))[A-Za-z_$][\w$]*/g;

type Statement = { text: string; declares: string | null; belongsTo: string | null };

export type SplitModule = {
  /** The module without what only the later names need, which offers what that takes. */
  now: string;
  /** What only the later names need, for a module of its own that exports nothing yet. */
  later: string;
  /** The names by which each part exports, with the names that they have inside. */
  stays: ReadonlyMap<string, string>;
  moved: ReadonlyMap<string, string>;
};

/**
 * Divides a module of functions and classes: what only `later` needs goes to another one, which
 * imports the rest from `path`. Whatever a statement mentions counts as needed; what neither needs is
 * left out.
 * @throws when there is nothing to divide
 */
export function splitModule(
  code: string,
  names: { now: readonly string[]; later: readonly string[] },
  path: string,
): SplitModule {
  const { imports, statements, exported } = read(code);
  const declared = new Map(statements.flatMap((each) => named(each.declares, each)));
  const words = (text: string) =>
    [...text.matchAll(binding)].flatMap(([word]) => (declared.has(word) ? word : []));
  const mentions = (text: string) => words(text.replaceAll(unspoken, ''));
  const reach = (begin: readonly string[]) => {
    const reached = new Set<string>();
    const waiting = [...begin];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      for (const { text, declares, belongsTo } of statements) {
        if (declares === name || belongsTo === name) waiting.push(...mentions(text));
      }
    }
    return reached;
  };
  const locals = (wanted: readonly string[]) => wanted.map((name) => exported.get(name) ?? name);
  const sideEffects = statements.filter(({ declares, belongsTo }) => !declares && !belongsTo);
  const kept = reach([...locals(names.now), ...sideEffects.flatMap(({ text }) => mentions(text))]);
  const moved = new Set([...reach(locals(names.later))].filter((name) => !kept.has(name)));
  if (moved.size === 0) throw new Error(`${path} has nothing for later.`);

  const isIn = (part: ReadonlySet<string>, { declares, belongsTo }: Statement) =>
    part.has(declares ?? belongsTo ?? '');
  const late = statements.filter((each) => isIn(moved, each)).map(({ text }) => text);
  const taken = new Set(late.flatMap(words).filter((name) => kept.has(name)));
  // What nobody asks for goes altogether: a class may be built on one that has moved.
  const now = statements
    .filter((each) => sideEffects.includes(each) || isIn(kept, each))
    .map(({ text }) => text);
  const stays = [...exported].filter(([, local]) => kept.has(local));
  const offers = [
    ...stays.map(([name, local]) => `${local} as ${name}`),
    ...[...taken].map((name) => `${name} as later_${name}`),
  ];
  const takes = [...taken].map((name) => `later_${name} as ${name}`);
  return {
    now: [...imports, ...now, `export { ${offers.join(', ')} };`].join('\n'),
    later: [...imports, `import { ${takes.join(', ')} } from '${path}';`, ...late].join('\n'),
    stays: new Map(stays),
    moved: new Map([...exported].filter(([, local]) => moved.has(local))),
  };
}

const named = (name: string | null, statement: Statement): [string, Statement][] =>
  name === null ? [] : [[name, statement]];

/** The statements of a module that begins each at the start of a line, and nothing else there. */
function read(code: string) {
  const bare = code
    .replaceAll(/^ *\/\*(?:(?!\*\/)[\s\S])*\*\/$/gm, '')
    .replaceAll(/^\/\/.*$/gm, '');
  const texts = bare.split(/^(?=[A-Za-z_$])/m).map((text) => text.trim());
  const exports = texts.filter((text) => text.startsWith('export {'));
  return {
    imports: texts.filter((text) => text.startsWith('import ')),
    exported: new Map(
      [...exports.join().matchAll(/(\w+|\$\w*) as ([\w$]+)|[\w$]+(?=[ ,}])/g)].flatMap(
        ([all, local, name]): [string, string][] =>
          all === 'export' ? [] : [[name ?? all, local ?? all]],
      ),
    ),
    statements: texts.flatMap((text): Statement[] =>
      text === '' || /^(?:import|export) /.test(text) ? [] : [statementOf(text)],
    ),
  };
}

function statementOf(text: string): Statement {
  const declares = /^(?:(?:async )?function\*?|class|const|let|var) ([\w$]+)/.exec(text)?.[1];
  const belongsTo = /^([\w$]+)\.\w+ = /.exec(text)?.[1];
  return { text, declares: declares ?? null, belongsTo: belongsTo ?? null };
}
