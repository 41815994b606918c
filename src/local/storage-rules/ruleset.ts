import {
  CelScalar,
  celEnv,
  celFunc,
  isCelError,
  listType,
  plan,
  type CelInput,
} from '@bufbuild/cel';
import { parseExpression, type Expression, type Scope } from './expression.ts';
import { parseRulesFile, type Match, type Operation } from './rules-file.ts';

export type RulesRequest = {
  /** `/b/BUCKET/o/` and the object's name. */
  path: string;
  operation: Operation;
  request: CelInput;
  resource: CelInput;
};

/** A document's fields, or null when there is none. */
export type ReadDocument = (path: string) => Promise<Map<string, CelInput> | null>;

export type Decision = {
  permit: boolean;
  /** Why conditions could not be evaluated; such a condition allows nothing. */
  warnings: string[];
};

export type Ruleset = {
  decide: (request: RulesRequest, readDocument: ReadDocument) => Promise<Decision>;
};

type CompiledFunction = { name: string; parameters: string[]; body: Expression };
type Rule = {
  segments: Match['segments'];
  operations: Operation[];
  condition: Expression;
  functions: CompiledFunction[];
};

/** @throws {RulesProblem} when the file holds anything that the stand-in does not know. */
export function loadRuleset(text: string): Ruleset {
  const root = { segments: [], functions: [], names: new Set<string>() };
  const rules = parseRulesFile(text).flatMap((match) => compileMatch(match, root));
  return {
    decide: async (request, readDocument) => {
      const warnings: string[] = [];
      for (const rule of rules) {
        const wildcards = matchPath(rule.segments, request.path);
        if (!wildcards || !rule.operations.includes(request.operation)) continue;
        const result = await evaluate(rule, wildcards, request, readDocument);
        if (result === true) return { permit: true, warnings };
        if (result !== false) warnings.push(`line ${rule.condition.line}: ${String(result)}`);
      }
      return { permit: false, warnings };
    },
  };
}

type Outer = { segments: Match['segments']; functions: CompiledFunction[]; names: Set<string> };

function compileMatch(match: Match, outer: Outer): Rule[] {
  const segments = [...outer.segments, ...match.segments];
  const names = new Set(segments.flatMap((each) => (typeof each === 'string' ? [] : [each.name])));
  const functions = [...outer.functions];
  // A function may call those before it, so that none calls itself.
  const scopeWith = (more: readonly string[]): Scope => ({
    names: new Set([...names, ...more]),
    functions: new Map(functions.map((each) => [each.name, each.parameters.length])),
  });
  for (const { name, parameters, body } of match.functions) {
    functions.push({ name, parameters, body: parseExpression(body, scopeWith(parameters)) });
  }
  const rules = match.allows.map(({ operations, condition }) => ({
    segments,
    operations,
    condition: parseExpression(condition, scopeWith([])),
    functions,
  }));
  const inner = match.matches.flatMap((each) => compileMatch(each, { segments, functions, names }));
  return [...rules, ...inner];
}

/** The wildcards' values, or null when the path is another. */
function matchPath(segments: Match['segments'], path: string): Record<string, string> | null {
  const parts = path.replace(/^\//, '').split('/');
  if (parts.length !== segments.length) return null;
  const wildcards: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (typeof segment === 'string' ? segment !== part : part === '') return null;
    if (typeof segment !== 'string') wildcards[segment.name] = part;
  }
  return wildcards;
}

/** True or false, or an error or a value that is neither. */
async function evaluate(
  rule: Rule,
  wildcards: Record<string, string>,
  { request, resource }: RulesRequest,
  readDocument: ReadDocument,
): Promise<unknown> {
  const documents = new Map<string, Map<string, CelInput> | null>();
  for (;;) {
    const missing = new Set<string>();
    const result = evaluateWith({ ...wildcards, request, resource }, rule, (path) => {
      const found = documents.get(path);
      if (found === undefined) missing.add(path);
      return found ?? null;
    });
    if (missing.size === 0) return result;
    // CEL has no waiting: what a rule asks for is read, and the rule evaluated again.
    for (const path of missing) documents.set(path, await readDocument(path));
  }
}

function evaluateWith(
  bindings: Record<string, CelInput>,
  rule: Rule,
  documentAt: (path: string) => Map<string, CelInput> | null,
): unknown {
  const getDocument = celFunc(
    'firestore.get',
    [listType(CelScalar.STRING)],
    CelScalar.DYN,
    (segments) => {
      const data = documentAt(documentAddress([...segments].map(String)));
      return data && new Map([['data', data]]);
    },
  );
  const known = [getDocument];
  for (const { name, parameters, body } of rule.functions) {
    const env = celEnv({ funcs: [...known] });
    const types = parameters.map(() => CelScalar.DYN);
    known.push(
      celFunc(name, types, CelScalar.DYN, (...args: CelInput[]) => {
        const given = parameters.map((parameter, index) => [parameter, args[index] ?? null]);
        const result = plan(env, body.parsed)({ ...bindings, ...Object.fromEntries(given) });
        if (isCelError(result)) throw result;
        return result;
      }),
    );
  }
  return plan(celEnv({ funcs: known }), rule.condition.parsed)(bindings);
}

/** A document's address for Firestore. A name from outside could otherwise lead to another document. */
function documentAddress(segments: string[]): string {
  const strange = segments.find((segment) => !/^[\w-]+$/.test(segment));
  if (strange !== undefined) throw new Error(`"${strange}" is no name of a document`);
  return `/databases/(default)/documents/${segments.join('/')}`;
}
