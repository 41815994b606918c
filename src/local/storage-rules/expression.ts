import { parse } from '@bufbuild/cel';
import type { Source } from './rules-file.ts';
import { RulesProblem } from './rules-problem.ts';

/** An expression of a rules file as CEL, which its language comes from. */
export type Expression = { parsed: ReturnType<typeof parse>; line: number };

type Node = Expression['parsed']['expr'];
type Call = Extract<Node['exprKind'], { case: 'callExpr' }>['value'];

/** What an expression may name: its wildcards and parameters, and functions with their arity. */
export type Scope = { names: ReadonlySet<string>; functions: ReadonlyMap<string, number> };

/** The values of a request that the stand-in can give. */
const readable = new Set([
  'resource',
  'request.auth',
  'request.auth.uid',
  'request.resource.size',
  'request.resource.contentType',
]);
const operators = new Set(['_&&_', '_==_', '_!=_']);
const constants = new Set(['nullValue', 'boolValue', 'int64Value', 'stringValue']);

/** `firestore.get(/a/(default)/$(b))`; CEL knows no paths. */
const documentRead = /\bfirestore\.get\(((?:[^()\s]|\([^()\s]*\))*)\)/g;

/** Parses an expression and refuses whatever in it the stand-in does not know. */
export function parseExpression({ text, line }: Source, scope: Scope): Expression {
  const problem = (message: string) => new RulesProblem(line, message);
  if (/\bfirestore\b/.test(text.replaceAll(documentRead, ''))) {
    throw problem('of firestore only get() with a path is known');
  }
  const cel = text.replaceAll(
    documentRead,
    (_, path: string) => `firestore.get([${documentPath(path, problem).join(', ')}])`,
  );
  const parsed = parseCel(cel, problem);
  checkNode(parsed.expr);
  return { parsed, line };

  function checkNode({ exprKind }: Node): void {
    switch (exprKind.case) {
      case 'constExpr': {
        const kind = exprKind.value.constantKind.case;
        if (kind === undefined || !constants.has(kind)) throw problem(`a ${kind} is not known`);
        return;
      }
      case 'identExpr':
      case 'selectExpr':
        return checkValue({ exprKind });
      case 'callExpr':
        return checkCall(exprKind.value);
      default:
        throw problem(`a ${exprKind.case} is not known`);
    }
  }

  /** A name or fields of a value: of the request only known ones, of a document any. */
  function checkValue({ exprKind }: Pick<Node, 'exprKind'>): void {
    const fields: string[] = [];
    let kind = exprKind;
    while (kind.case === 'selectExpr') {
      if (kind.value.testOnly || !kind.value.operand) throw problem('has() is not known');
      fields.unshift(kind.value.field);
      kind = kind.value.operand.exprKind;
    }
    if (kind.case === 'callExpr') return checkCall(kind.value);
    if (kind.case !== 'identExpr') throw problem(`fields of a ${kind.case} are not known`);
    const name = [kind.value.name, ...fields].join('.');
    if (!readable.has(name) && !scope.names.has(name)) throw problem(`${name} is not known`);
  }

  function checkCall(call: Call): void {
    const isDocument =
      call.function === 'get' &&
      call.target?.exprKind.case === 'identExpr' &&
      call.target.exprKind.value.name === 'firestore';
    if (isDocument) return call.args.forEach(checkDocumentPath);
    const known = operators.has(call.function) ? 2 : scope.functions.get(call.function);
    if (call.target || known === undefined) throw problem(`${call.function} is not known`);
    if (known !== call.args.length) throw problem(`${call.function} takes ${known} arguments`);
    call.args.forEach(checkNode);
  }

  function checkDocumentPath({ exprKind }: Node): void {
    if (exprKind.case === 'listExpr') exprKind.value.elements.forEach(checkNode);
  }
}

function parseCel(cel: string, problem: (message: string) => RulesProblem): Expression['parsed'] {
  try {
    return parse(cel);
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error));
  }
}

/** `/databases/(default)/documents/files/$(id)` as the elements of a CEL list. */
function documentPath(path: string, problem: (message: string) => RulesProblem): string[] {
  const start = '/databases/(default)/documents/';
  if (!path.startsWith(start)) throw problem(`a path must begin with ${start}`);
  return path
    .slice(start.length)
    .split('/')
    .map((segment) => {
      const [, name, variable] = /^(?:(\w+)|\$\((\w+)\))$/.exec(segment) ?? [];
      if (name !== undefined) return JSON.stringify(name);
      if (variable !== undefined) return variable;
      throw problem(`"${segment}" is not known in a path`);
    });
}
