import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { decide, loadRules } from './storage-rules.ts';
import { fromFields, fromTypedValue } from './typed-values.ts';

// Stands in for the rules runtime of the Storage emulator, a Java program that not every machine can
// have. It talks as that one does: one JSON object in each line.

/** Enough for the emulator, which is reading, to read the last of the spaces. */
const answerApart = 15;

const loadRequest = z.object({
  action: z.literal('load_ruleset'),
  id: z.number(),
  context: z.object({
    source: z.object({ files: z.tuple([z.object({ name: z.string(), content: z.string() })]) }),
  }),
});
const verifyRequest = z.object({
  action: z.literal('verify'),
  id: z.number(),
  context: z.object({
    path: z.string(),
    method: z.enum(['get', 'list', 'create', 'update', 'delete']),
    variables: z.object({ request: z.unknown(), resource: z.unknown() }),
  }),
});
/** The emulator's answer when it was asked for a document. */
const documentAnswer = z.object({
  action: z.undefined().optional(),
  id: z.number(),
  status: z.string(),
  result: z.object({ fields: z.record(z.string(), z.unknown()).optional() }).optional(),
});
const message = z.union([loadRequest, verifyRequest, documentAnswer]);
type DocumentAnswer = z.infer<typeof documentAnswer>;

let rules: ReturnType<typeof loadRules> = [];
const awaited = new Map<number, (answer: DocumentAnswer) => void>();

/**
 * The emulator parses what it reads at once as one answer. Two together are none, and both requests would
 * wait forever. So more spaces than the pipe holds follow each answer: once they are written, the emulator
 * has read the answer. It ignores spaces.
 */
const spaces = ' '.repeat(512 * 1024);
let lastSent = Promise.resolve();
function send(answer: object): void {
  lastSent = sendAfter(lastSent, `${JSON.stringify(answer)}\n${spaces}\n`);
}

async function sendAfter(previous: Promise<void>, text: string): Promise<void> {
  await previous;
  await new Promise((resolve) => process.stdout.write(text, resolve));
  await setTimeout(answerApart);
}

function answerTo(id: number, answer: { errors?: string[]; warnings?: string[]; result: object }) {
  send({ id, status: 'ok', errors: [], warnings: [], ...answer });
}

function load({ id, context }: z.infer<typeof loadRequest>): void {
  const [{ name, content }] = context.source.files;
  try {
    rules = loadRules(content);
    answerTo(id, { result: { rulesVersion: 2 } });
  } catch (error) {
    rules = [];
    answerTo(id, { errors: [`${name}, ${String(error)}`], result: {} });
  }
}

async function verify({ id, context }: z.infer<typeof verifyRequest>): Promise<void> {
  const { path, method, variables } = context;
  const readDocument = async (address: string) => {
    const answer = await new Promise<DocumentAnswer>((resolve) => {
      awaited.set(id, resolve);
      const asked = { action: 'fetch_firestore_document', context: { path: address } };
      send({ id, server_request_id: id, ...asked });
    });
    return answer.status === 'ok' ? fromFields(answer.result?.fields) : null;
  };
  const request = fromTypedValue(variables.request) ?? null;
  const resource = fromTypedValue(variables.resource) ?? null;
  const asked = { path, operation: method, request, resource };
  const { permit, warnings } = await decide(rules, asked, readDocument);
  answerTo(id, { warnings, result: { permit } });
}

function take(line: string): void {
  const { data } = message.safeParse(JSON.parse(line));
  if (data === undefined) {
    const { id } = z.object({ id: z.number() }).parse(JSON.parse(line));
    answerTo(id, { errors: ['the stand-in does not know this message'], result: {} });
  } else if (data.action === 'load_ruleset') load(data);
  else if (data.action === 'verify') void verify(data);
  else {
    awaited.get(data.id)?.(data);
    awaited.delete(data.id);
  }
}

answerTo(-1, { result: {} });
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') take(line);
}
