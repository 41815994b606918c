import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import express from 'express';
import { afterAll } from 'vitest';
import { startPaymentServer } from '#local/payment/payment-server.ts';
import { readPaymentState } from '#local/payment/state-file.ts';
import { buildLegalTexts } from '#local/seed/build-legal-texts.ts';
import { scenarioTime } from '#local/seed/scenario.ts';
import { listen } from '#local/web/listen.ts';

// Gives each file of tests a cloud of its own: another project in the same emulators of Firestore, Auth and
// Storage, with the functions in the tests' own process, and a payment provider. Events of Firestore reach only
// functions of the emulators' own project, so here listeners tell the functions of changes; what the platform
// does by itself is shown in `tests/functions`.

/** Milliseconds after which a webhook that was refused is sent again. */
const quickRetries = [250, 500, 1000, 2000, 4000];

const project = `tests-${crypto.randomUUID().slice(0, 8)}`;
const app = express();
const served = await listen(app, 0);
const functionsUrl = `${served.origin}/${project}`;
const payments = await startPaymentServer({
  port: 0,
  state: await readPaymentState(null),
  webhook: {
    url: `${functionsUrl}/paymentWebhook`,
    secret: 'whsec_tests',
    retryDelays: quickRetries,
  },
});

Object.assign(process.env, {
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
  ORBITREEL_FUNCTIONS_URL: functionsUrl,
  ORBITREEL_PAYMENT_URL: payments.origin,
  STRIPE_SECRET_KEY: 'sk_test_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_tests',
  STRIPE_API_HOST: payments.origin,
  // As for an event, so that the bodies that others receive in this process stay what they are.
  FUNCTION_SIGNATURE_TYPE: 'event',
});

const { db } = await import('./local-cloud.ts');
const { isExpected } = await import('./unhandled-events.ts');
const functions = await import('#cloud/index.ts');

// Who pays accepts them.
const texts = db.batch();
for (const { path, data } of buildLegalTexts(scenarioTime(new Date())))
  texts.set(db.doc(path), data);
await texts.commit();

app.use(express.raw({ type: () => true, limit: '10mb' }));
const rawBodyOf = ({ body }: { body: unknown }) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Ends what listens to changes. */
const stops: (() => void)[] = [];
/** What follows from changes and has not ended. */
const running = new Set<Promise<unknown>>();
/** Events that were not handled, and why. */
const failures: string[] = [];

for (const [name, each] of Object.entries(functions)) {
  const {
    __endpoint: { httpsTrigger, eventTrigger },
  } = each;
  if (httpsTrigger !== undefined && !('run' in each)) {
    app.use(`/${project}/${name}`, (request, response) =>
      each(Object.assign(request, { rawBody: rawBodyOf(request) }), response),
    );
  }
  if (eventTrigger === undefined || !('run' in each)) continue;
  const { eventFilters, eventFilterPathPatterns } = eventTrigger;
  const document = eventFilterPathPatterns?.['document'] ?? eventFilters?.['document'];
  if (typeof document === 'string') stops.push(followChanges(document, each.run));
}

type Handler = (event: never) => unknown;

/** Hands each change of the documents at a path to its function, from the first one on. */
function followChanges(path: string, run: Handler): () => void {
  const names = path.split('/');
  const collection = names.at(-2) ?? '';
  const known = new Map<string, DocumentSnapshot>();
  return db.collectionGroup(collection).onSnapshot(
    (snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        const params = paramsIn(doc.ref.path, names);
        if (params === null) continue;
        const before = known.get(doc.ref.path) ?? missing(doc.ref);
        const after = type === 'removed' ? missing(doc.ref) : doc;
        if (type === 'removed') known.delete(doc.ref.path);
        else known.set(doc.ref.path, doc);
        const change = { data: { before, after }, document: doc.ref.path, params };
        const event = { ...change, id: crypto.randomUUID(), time: new Date().toISOString() };
        const handled = deliver(run, event).finally(() => running.delete(handled));
        running.add(handled);
      }
    },
    (error) => failures.push(`Changes of ${path} are not heard any more: ${String(error)}`),
  );
}

/** The values of a path's wildcards; null when it is another path. */
function paramsIn(path: string, names: readonly string[]): Record<string, string> | null {
  const parts = path.split('/');
  if (parts.length !== names.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith('{')) params[name.slice(1, -1)] = part;
    else if (name !== part) return null;
  }
  return params;
}

const missing = (ref: DocumentReference) =>
  ({ exists: false, ref, id: ref.id, get: () => undefined, data: () => undefined }) as never;

async function deliver(run: Handler, event: { document: string }): Promise<void> {
  try {
    await run(event as never);
  } catch (error) {
    if (isExpected(error)) return;
    failures.push(`The event of ${event.document} was not handled: ${String(error)}`);
  }
}

afterAll(async () => {
  for (const stop of stops) stop();
  while (running.size > 0) await Promise.all(running);
  await Promise.all([payments.stop(), served.stop()]);
  if (failures.length > 0) throw new Error(failures.join('\n'));
});
