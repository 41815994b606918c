import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { snapshotOf } from '#tests/cloud/deliver-change.ts';
import { demoDocuments } from '#tests/support/demo-documents.ts';
import { capacity } from './capacity.ts';
import * as functions from './index.ts';

test('few functions answer requests', () => {
  const asked = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    __endpoint.httpsTrigger === undefined && __endpoint.callableTrigger === undefined ? [] : [name],
  );
  expect(asked.toSorted()).toEqual([
    'api',
    'clientError',
    'longApi',
    'paymentWebhook',
    'policyReport',
    'sharedFilm',
    'stopMail',
  ]);
});

test('what fails is tried again: at once, or by the next tick where that is near', () => {
  const retries: Record<string, unknown> = {};
  for (const [name, { __endpoint: endpoint }] of Object.entries(functions)) {
    const { eventTrigger, scheduleTrigger } = endpoint;
    if (scheduleTrigger !== undefined) retries[name] = scheduleTrigger.retryConfig?.retryCount;
    if (eventTrigger !== undefined && eventTrigger.retry !== true) retries[name] = false;
  }
  expect(retries).toEqual({
    everyMinute: 0,
    everyFiveMinutes: 0,
    everyHour: 3,
    everyNight: 3,
  });
});

/** The document whose changes start a function; null for those that start otherwise. */
function documentOf({ __endpoint: endpoint }: (typeof functions)[keyof typeof functions]) {
  const { eventFilters, eventFilterPathPatterns } = endpoint.eventTrigger ?? {};
  const document: unknown = eventFilterPathPatterns?.['document'] ?? eventFilters?.['document'];
  return typeof document === 'string' ? document : null;
}

/** The effects of functions that a change of a document starts; one without a list is its own. */
const effects = Object.entries(functions).flatMap(([name, started]) => {
  const document = documentOf(started);
  if (document === null) return [];
  const names = 'effects' in started ? started.effects.map((effect) => effect.name) : [name];
  return [{ document, name, effects: names }];
});
const jobs = Object.values(functions).flatMap((clock) => ('jobs' in clock ? clock.jobs : []));

test('each field that an effect looks at is one that a document of the demo has', () => {
  const missing = Object.values(functions).flatMap((started) => {
    const document = documentOf(started);
    if (document === null || !('effects' in started)) return [];
    const path = new RegExp(`^${document.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const snapshots = demoDocuments
      .filter((each) => path.test(each.path))
      .map(({ data }) => snapshotOf(data));
    return started.effects
      .flatMap(({ looksAt = [] }) => looksAt)
      .filter((field) => snapshots.every((snapshot) => snapshot.get(field) === undefined))
      .map((field) => `${document} ${field}`);
  });
  // A field that the demo cannot have is to be named here, with the reason.
  expect(missing).toEqual([]);
});

test('each document has one function, and each effect and job a name of its own', () => {
  const documents = effects.map(({ document }) => document);
  expect(new Set(documents).size).toBe(documents.length);
  const names = [
    ...effects.flatMap((each) => each.effects),
    ...jobs.map((job) => job.name),
    'receiveFile',
  ];
  expect(new Set(names).size).toBe(names.length);
});

test('a function that an event starts without effects handles it by the means that repeat nothing', () => {
  const alone = Object.entries(functions).flatMap(([name, started]) => {
    const { __endpoint: endpoint } = started;
    return endpoint.eventTrigger !== undefined && !('effects' in started) ? [name] : [];
  });
  expect(alone.toSorted()).toEqual(['receiveFile', 'writeExport']);
  const sources = globSync('src/cloud/functions/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  for (const name of alone) {
    expect(
      sources.some((source) => source.includes(`handleEvent('${name}'`)),
      name,
    ).toBe(true);
  }
});

test('every function has its limits on instances, time and memory, and nothing else does', () => {
  const deployed = Object.entries(functions).map(([name, { __endpoint }]) => {
    const { maxInstances, timeoutSeconds, availableMemoryMb, concurrency } = __endpoint;
    // Anything but a number leaves it to the platform.
    const own = typeof concurrency === 'number' ? { concurrency } : {};
    return [name, { maxInstances, timeoutSeconds, availableMemoryMb, ...own }];
  });
  const stated = Object.entries(capacity).map(([name, { memory, ...rest }]) => [
    name,
    {
      ...rest,
      availableMemoryMb: Number.parseInt(memory, 10) * (memory.endsWith('GiB') ? 1024 : 1),
    },
  ]);
  expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(stated));
});
