import { RulesProblem } from './rules-problem.ts';

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** An expression as it is written, without comments. */
export type Source = { text: string; line: number };

export type RulesFunction = { name: string; parameters: string[]; body: Source };
export type Allow = { operations: Operation[]; condition: Source };

export type Match = {
  /** `{ name }` stands for one segment of any content. */
  segments: (string | { name: string })[];
  functions: RulesFunction[];
  allows: Allow[];
  matches: Match[];
};

const operations: Record<string, Operation[]> = {
  read: ['get', 'list'],
  get: ['get'],
  list: ['list'],
  write: ['create', 'update', 'delete'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/**
 * The matches of a rules file. It knows what `src/cloud/storage.rules` uses and little more: whatever
 * else it meets is a `RulesProblem` and never passed over, as a rule that is not understood could allow.
 */
export function parseRulesFile(file: string): Match[] {
  const text = withoutComments(file);
  let at = 0;

  const lineAt = (position: number) => text.slice(0, position).split('\n').length;
  const skipSpace = () => {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  };
  /** Takes what the pattern finds here, or gives null and stays. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    skipSpace();
    const found = new RegExp(`^(?:${pattern.source})`).exec(text.slice(at));
    at += found?.[0].length ?? 0;
    return found;
  };
  const fail = (expected: string): never => {
    skipSpace();
    const here = text.slice(at).split('\n', 1)[0]?.trim() ?? '';
    throw new RulesProblem(lineAt(at), `expected ${expected}, not "${here}"`);
  };
  const need = (pattern: RegExp, expected: string) => take(pattern) ?? fail(expected);

  /** An expression up to its semicolon. */
  const takeExpression = (): Source => {
    skipSpace();
    const line = lineAt(at);
    const [whole = '', expression = ''] = need(
      /((?:[^;'"{}]|'[^'\n]*'|"[^"\n]*")+);/,
      'an expression and a semicolon',
    );
    return whole === '' ? fail('an expression') : { text: expression, line };
  };

  const takeFunction = (): RulesFunction => {
    const [, name = '', list = ''] = need(
      /(\w+)\s*\(([\w\s,]*)\)\s*\{\s*return\b/,
      'a function of one return',
    );
    const parameters = list.split(',').map((each) => each.trim());
    const body = takeExpression();
    need(/\}/, 'the end of the function');
    return { name, parameters: list.trim() === '' ? [] : parameters, body };
  };

  const takeAllow = (): Allow => {
    const [, list = ''] = need(/([a-z,\s]+):\s*if\b/, 'operations and a condition');
    const named = list.split(',').map((name) => name.trim());
    const known = named.flatMap(
      (name) => operations[name] ?? fail(`an operation before "${name}"`),
    );
    return { operations: known, condition: takeExpression() };
  };

  const takeMatch = (): Match => {
    const [, path = ''] = need(/((?:\/(?:[\w.-]+|\{\w+\}))+)\s*\{/, 'a path of names and {names}');
    const segments = path
      .slice(1)
      .split('/')
      .map((segment) => (segment.startsWith('{') ? { name: segment.slice(1, -1) } : segment));
    const match: Match = { segments, functions: [], allows: [], matches: [] };
    while (!take(/\}/)) {
      if (take(/function\b/)) match.functions.push(takeFunction());
      else if (take(/allow\b/)) match.allows.push(takeAllow());
      else if (take(/match\b/)) match.matches.push(takeMatch());
      else fail('function, allow, match or }');
    }
    return match;
  };

  need(/rules_version\s*=\s*'2'\s*;/, "rules_version = '2';");
  need(/service\s+firebase\.storage\s*\{/, 'service firebase.storage');
  const matches: Match[] = [];
  while (!take(/\}/)) {
    need(/match\b/, 'match or }');
    matches.push(takeMatch());
  }
  skipSpace();
  return at === text.length ? matches : fail('the end of the file');
}

/** Spaces instead of comments, so that every other character keeps its line. */
function withoutComments(text: string): string {
  return text.replaceAll(/'[^'\n]*'|"[^"\n]*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('/') ? found.replaceAll(/[^\n]/g, ' ') : found,
  );
}
