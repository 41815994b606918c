/** The rules with one condition weaker than it is. */
export type WeakenedRules = {
  rules: string;
  /** Where, for a person: `line 1034, isFrame: isStaff()`. */
  name: string;
  /** Whether a whole `allow` is open, or a part of a condition is missing. */
  kind: 'allow' | 'part';
  /** Whose rules it stands in, as rows of the access table name them; empty where all share it. */
  collection: string;
};

/**
 * Every `allow` opened, one at a time, and every condition without one of the parts that must all hold.
 * Functions that give something else than yes or no stay as they are.
 */
export function weakenedRules(rules: string): WeakenedRules[] {
  const plain = withoutComments(rules);
  const lineOf = (place: number) => plain.slice(0, place).split('\n').length;
  const weakened = (kind: WeakenedRules['kind'], { from, to }: Span, head: string) => ({
    rules: `${rules.slice(0, from)}true${rules.slice(to)}`,
    name: `line ${lineOf(from)}, ${head}: ${plain.slice(from, to).replace(/\s+/g, ' ')}`,
    kind,
    collection: collectionAt(plain, from),
  });
  return [
    ...[...plain.matchAll(/allow ([a-z, ]+): if ([^;]+);/g)].flatMap((found) => {
      const [whole, operations = '', condition = ''] = found;
      const span = spanOf(found.index + whole.indexOf(condition), condition);
      return [
        weakened('allow', span, `allow ${operations}`),
        ...partsOf(plain, span).map((part) => weakened('part', part, `allow ${operations}`)),
      ];
    }),
    ...[...plain.matchAll(/function (\w+)\([^)]*\) \{[^}]*?return ([^;]+);/g)].flatMap((found) => {
      const [whole, name = '', returned = ''] = found;
      const span = spanOf(found.index + whole.lastIndexOf(returned), returned);
      return partsOf(plain, span).map((part) => weakened('part', part, name));
    }),
  ].filter(({ rules: changed }) => changed !== rules);
}

type Span = { from: number; to: number };

const spanOf = (from: number, text: string): Span => ({ from, to: from + text.length });

// Of the same length, so that places stay where they are.
const withoutComments = (rules: string) =>
  rules.replaceAll(/(^|\s)\/\/.*$/gm, (comment) => comment.replace(/\S/g, ' '));

/** The parts of a condition that must all hold, those within its alternatives as well. */
function partsOf(text: string, span: Span): Span[] {
  const { from, to } = trimmed(text, span);
  if (text[from] === '(' && closingOf(text, from) === to - 1) {
    return partsOf(text, { from: from + 1, to: to - 1 });
  }
  const [condition, ...branches] = splitAt(text, { from, to }, ['?', ':']);
  if (condition && branches.length > 0) return branches.flatMap((each) => partsOf(text, each));
  const alternatives = splitAt(text, { from, to }, ['||']);
  if (alternatives.length > 1) return alternatives.flatMap((each) => partsOf(text, each));
  const parts = splitAt(text, { from, to }, ['&&']).map((part) => trimmed(text, part));
  return parts.length < 2 ? [] : parts.flatMap((part) => [part, ...partsOf(text, part)]);
}

function trimmed(text: string, { from, to }: Span): Span {
  const part = text.slice(from, to);
  const start = from + part.length - part.trimStart().length;
  return { from: start, to: start + part.trim().length };
}

/** The pieces of a condition between signs that stand in no brackets and no quotes. */
function splitAt(text: string, { from, to }: Span, signs: string[]): Span[] {
  const pieces: Span[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    const sign = signs.find((each) => text.startsWith(each, at));
    if (sign !== undefined) {
      pieces.push({ from: start, to: at });
      start = at + sign.length;
      at = start - 1;
    } else at = closingOf(text, at);
  }
  return [...pieces, { from: start, to }];
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Where the bracket or text ends that begins here; here, where none begins. */
function closingOf(text: string, at: number): number {
  const first = text[at] ?? '';
  if (first === "'") return text.indexOf("'", at + 1);
  const last = closing[first];
  if (last === undefined) return at;
  let end = at + 1;
  while (text[end] !== last) end = closingOf(text, end) + 1;
  return end;
}

/** `videos/comments`, of the innermost `match` around this place. */
function collectionAt(text: string, place: number): string {
  return [...text.slice(0, place).matchAll(/match (\/\S+) \{/g)]
    .filter(({ index, 0: head }) => closingOf(text, index + head.length - 1) > place)
    .map(([, path = '']) => path.replace('/{path=**}', ''))
    .filter((path) => !path.startsWith('/databases/'))
    .flatMap((path) => path.split('/').filter((_, index) => index % 2 === 1))
    .join('/');
}
