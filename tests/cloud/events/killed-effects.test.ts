import { fork } from 'node:child_process';
import path from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import * as functions from '#cloud/events/document-changes.ts';
import { changeWithEvent } from '#tests/drills/database-events.ts';
import { storedDocuments } from '#tests/drills/stored-documents.ts';
import { videoTotals } from '#tests/support/video-totals.ts';
import { freshName, localCloud } from '../local-cloud.ts';
import { documentChanges } from './document-changes.ts';
import type { Answer, Task } from './effects-worker.ts';

// Each change has an event that is handled in a process of its own. The process is killed when so many effects of
// each event have taken place. Then the events come again, and what is stored has to be as if nobody had died.

const changes = documentChanges();
/** More than any function has. */
const all = 100;

/** The effects that ended in a process, by their function. */
type Done = Record<string, string[]>;

let undisturbed: { done: Done; stored: Record<string, unknown> };

beforeAll(async () => {
  undisturbed = await inOwnDatabase((project, deliveries) =>
    handleIn(project, { effects: all, times: 1, deliveries }),
  );
});

test('each function with several effects has a change that concerns several', () => {
  const withSeveral = Object.entries(functions).filter(([, { effects }]) => effects.length > 1);
  expect(Object.keys(changes).toSorted()).toEqual(withSeveral.map(([name]) => name).toSorted());
  for (const name of Object.keys(changes)) {
    // An effect that a change does not concern leaves no record.
    const effects = (undisturbed.done[name] ?? []).filter(
      (effect) => recordOf(effect, name) in undisturbed.stored,
    );
    expect(effects.length, name).toBeGreaterThan(1);
  }
});

for (const effects of [1, 2, 3, 4, 5, 6]) {
  test(
    `a process killed after up to ${effects} effects of each change leaves each to take place once`,
    // Only a video's changes have more effects than three.
    { tags: effects > 3 ? ['deep'] : [] },
    async () => {
      const counts = Object.values(undisturbed.done).map(({ length }) => length);
      const before = counts.reduce((sum, count) => sum + Math.min(count, effects), 0);
      const { stored } = await inOwnDatabase(async (project, deliveries) => {
        await handleIn(project, { effects, times: 1, deliveries }, before);
        // Once more for nothing, as the platform may.
        return handleIn(project, { effects: all, times: 2, deliveries });
      });
      expect(stored).toEqual(undisturbed.stored);
    },
  );
}

/** Makes all changes in a database of its own, whose events start nothing, and gives what is stored in the end. */
async function inOwnDatabase(
  run: (project: string, deliveries: Task['deliveries']) => Promise<Done>,
) {
  const project = `demo-${freshName('killed')}`;
  const app = initializeApp({ projectId: project }, project);
  const db = getFirestore(app);
  try {
    const deliveries = await Promise.all(
      Object.entries(changes).map(async ([name, { document, before, after, others }]) => {
        const layOut = db.batch();
        const around = before === null ? others : { ...others, [document]: before };
        for (const [each, fields] of Object.entries(around)) layOut.set(db.doc(each), fields);
        await layOut.commit();
        const changed = db.doc(document);
        const event = await changeWithEvent(project, changed, () => changed.set(after));
        return { function: name, event: { ...event, id: eventOf(name) } };
      }),
    );
    return { done: await run(project, deliveries), stored: await storedIn(project, db) };
  } finally {
    await deleteApp(app);
  }
}

const eventOf = (name: string) => `event-${name}`;
const recordOf = (effect: string, name: string) => `handled/${effect}-${eventOf(name)}`;

/** Handles events in a process of its own, which is killed when so many effects have ended. */
function handleIn(project: string, task: Task, killedAfter?: number): Promise<Done> {
  const worker = fork(path.join(import.meta.dirname, 'effects-worker.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
    },
  });
  const done: Done = {};
  let count = 0;
  return new Promise<Done>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if (answer.state === 'ready') worker.send(task);
      if (answer.state === 'failed') reject(new Error(answer.reason));
      if (answer.state === 'handled') resolve(done);
      if (answer.state !== 'done') return;
      (done[answer.function] ??= []).push(answer.effect);
      count += 1;
      if (count === killedAfter) worker.kill('SIGKILL');
    });
    worker.once('exit', () =>
      count === killedAfter ? resolve(done) : reject(new Error('The process ended by itself.')),
    );
  }).finally(() => worker.kill('SIGKILL'));
}

/**
 * All that a database holds, by paths. Times and the name of the project, which links hold, are left out, and shards of
 * the counter are added to it.
 */
async function storedIn(project: string, db: Firestore): Promise<Record<string, unknown>> {
  const documents = await storedDocuments(localCloud.FIRESTORE_EMULATOR_HOST, project);
  const timeless = [...documents]
    .filter(([name]) => !name.startsWith('counters/videos'))
    .map(([name, fields]) => [name, timelessFields(fields, project)]);
  return { ...Object.fromEntries(timeless), totals: await videoTotals(db) };
}

const timelessFields = (fields: unknown, project: string): unknown =>
  JSON.parse(
    JSON.stringify(fields)
      .replaceAll(project, 'the-project')
      // When a calendar file was written.
      .replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP:a time'),
    (key, value: unknown) => {
      // An effect that estimates runs beside one that completes a step, and what it sees is chance. The change of
      // the step would have it estimated anew; here nothing starts that.
      if (key === 'counted') return undefined;
      return key === 'timestampValue' ? 'a time' : value;
    },
  );
