import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { loadRuleset, type Ruleset } from './ruleset.ts';
import { fromFields, fromTypedValue } from './typed-values.ts';

// Stands in for the rules runtime of the Storage emulator, a Java program that not every machine can
// have. It talks as that one does: one JSON object in each line.

/** Enough for the emulator, which is reading, to read the last of the spaces. */
const answerApart = 15;

const loadRequest = z.object({
  action: z.literal('load_ruleset'),
  id: z.number(),
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.array(z.object({ name: z.string(), content: z.string() })) }),
  }),
});
const verifyRequest = z.object({
  action: z.literal('verify'),
  id: z.number(),
  context: z.object({
    rulesetName: z.string(),
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

const rulesets = new Map<string, Ruleset>();
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
  const [file] = context.source.files;
  try {
    if (file) rulesets.set(context.rulesetName, loadRuleset(file.content));
    answerTo(id, { result: { rulesVersion: 2 } });
  } catch (error) {
    answerTo(id, { errors: [`${file?.name}, ${messageOf(error)}`], result: {} });
  }
}

async function verify({ id, context }: z.infer<typeof verifyRequest>): Promise<void> {
  const readDocument = async (path: string) => {
    const answer = await new Promise<DocumentAnswer>((resolve) => {
      awaited.set(id, resolve);
      send({ id, server_request_id: id, action: 'fetch_firestore_document', context: { path } });
    });
    return answer.status === 'ok' ? fromFields(answer.result?.fields) : null;
  };
  try {
    const ruleset = rulesets.get(context.rulesetName);
    if (!ruleset) throw new Error(`ruleset ${context.rulesetName} was not loaded`);
    const { permit, warnings } = await ruleset.decide(
      {
        path: context.path,
        operation: context.method,
        request: fromTypedValue(context.variables.request) ?? null,
        resource: fromTypedValue(context.variables.resource) ?? null,
      },
      readDocument,
    );
    answerTo(id, { warnings, result: { permit } });
  } catch (error) {
    answerTo(id, { warnings: [messageOf(error)], result: { permit: false } });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function take(line: string): void {
  const parsed = message.safeParse(JSON.parse(line));
  if (!parsed.success) {
    const { id } = z.object({ id: z.number() }).parse(JSON.parse(line));
    answerTo(id, { errors: ['the stand-in does not know this message'], result: {} });
  } else if (parsed.data.action === 'load_ruleset') {
    load(parsed.data);
  } else if (parsed.data.action === 'verify') {
    void verify(parsed.data);
  } else {
    awaited.get(parsed.data.id)?.(parsed.data);
    awaited.delete(parsed.data.id);
  }
}

answerTo(-1, { result: {} });
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') take(line);
}
