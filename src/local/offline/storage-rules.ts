import { celEnv, parse, plan, type CelInput } from '@bufbuild/cel';

/** A request as rules see it. */
export type RulesRequest = {
  /** `/b/BUCKET/o/` and the object's name. */
  path: string;
  operation: string;
  request: CelInput;
  resource: CelInput;
};

/** A document's fields, or null when there is none. */
export type ReadDocument = (path: string) => Promise<CelInput>;

export type Decision = {
  permit: boolean;
  /** Why conditions could not be evaluated; such a condition allows nothing. */
  warnings: string[];
};

type Rule = {
  path: RegExp;
  operation: string;
  /** In CEL, from which the language of rules comes. */
  condition: ReturnType<typeof parse>;
  line: number;
  /** What the condition reads: its name there, and the wildcard that says which of the collection. */
  documents: { as: string; collection: string; wildcard: string }[];
};

/** Something in a rules file that the stand-in does not know. */
export class RulesProblem extends Error {
  override name = 'RulesProblem';
}

const documents = '/databases/(default)/documents';
// What `src/cloud/storage.rules` is made of, and nothing more.
const header = /\s*rules_version\s*=\s*'2';\s*service\s+firebase\.storage\s*\{/y;
const statement = new RegExp(
  [
    String.raw`\s*match\s+(?<path>(?:/(?:[\w.-]+|\{\w+\}))+)\s*\{`,
    String.raw`\s*function\s+(?<name>\w+)\((?<parameter>\w+)\)\s*\{\s*return\s+firestore\.get\(` +
      String.raw`${RegExp.escape(documents)}/(?<collection>\w+)/\$\(\k<parameter>\)\)\.data;\s*\}`,
    String.raw`\s*allow\s+(?<operation>get|list|create|update|delete):\s*if\s+(?<condition>[^;]+);`,
    String.raw`\s*(?<end>\})`,
  ].join('|'),
  'y',
);
const knownCondition = /^(?:[\w.]+|'[\w/.-]*'|&&|[!=]=|\s)+$/;

/**
 * The rules of a file. What is not known is refused and never passed over, as a rule that is not understood
 * could allow. Functions are those that give a document.
 * @throws {RulesProblem}
 */
export function loadRules(file: string): Rule[] {
  const text = file.replaceAll(/\/\/.*/g, '').trimEnd();
  const rules: Rule[] = [];
  const collections = new Map<string, string>();
  const open = [''];
  const take = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text) ?? problemAt(text, at);
  };
  let at = take(header, 0)[0].length;
  while (open.length > 0) {
    const { 0: whole, groups = {} } = take(statement, at);
    const { path, name, collection, operation, condition, end } = groups;
    if (path !== undefined) open.push(`${open.at(-1)}${path}`);
    else if (end !== undefined) open.pop();
    else if (name !== undefined) collections.set(name, collection ?? '');
    else if (operation !== undefined && condition !== undefined) {
      const line = lineAt(text, at + whole.indexOf('allow'));
      rules.push({
        path: patternOf(open.at(-1) ?? ''),
        operation,
        line,
        ...parseCondition(condition, line, collections),
      });
    }
    at += whole.length;
  }
  return at === text.length ? rules : problemAt(text, at);
}

/** Each wildcard stands for one segment of any content. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

function parseCondition(
  written: string,
  line: number,
  collections: ReadonlyMap<string, string>,
): Pick<Rule, 'condition' | 'documents'> {
  const read: Rule['documents'] = [];
  const text = written.replaceAll(/(\w+)\((\w+)\)/g, (call, name: string, wildcard: string) => {
    const collection = collections.get(name);
    if (collection === undefined) return call;
    const as = `${name}_${wildcard}`;
    read.push({ as, collection, wildcard });
    return as;
  });
  if (!knownCondition.test(text)) throw new RulesProblem(`line ${line}: ${written} is not known`);
  try {
    return { condition: parse(text), documents: read };
  } catch (error) {
    throw new RulesProblem(`line ${line}: ${String(error)}`, { cause: error });
  }
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

function problemAt(text: string, at: number): never {
  const rest = text.slice(at);
  const line = lineAt(text, text.length - rest.trimStart().length);
  throw new RulesProblem(`line ${line}: "${rest.trim().split('\n', 1)[0]}" is not known here`);
}

/** Whether the rules allow a request. */
export async function decide(
  rules: readonly Rule[],
  { path, operation, ...values }: RulesRequest,
  readDocument: ReadDocument,
): Promise<Decision> {
  const warnings: string[] = [];
  for (const rule of rules) {
    const found = rule.path.exec(path);
    if (!found || rule.operation !== operation) continue;
    const bindings: Record<string, CelInput> = { ...found.groups, ...values };
    for (const { as, collection, wildcard } of rule.documents) {
      if (as in bindings) continue;
      const id = found.groups?.[wildcard] ?? '';
      // A name from outside could otherwise lead to another document.
      bindings[as] = /^[\w-]+$/.test(id)
        ? await readDocument(`${documents}/${collection}/${id}`)
        : null;
    }
    const result: unknown = plan(celEnv(), rule.condition)(bindings);
    if (result === true) return { permit: true, warnings };
    if (result !== false) warnings.push(`line ${rule.line}: ${String(result)}`);
  }
  return { permit: false, warnings };
}
