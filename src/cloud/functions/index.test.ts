import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
  ]);
});

test('a function started by an event or the clock is retried after a failure', () => {
  const endpoints = Object.entries(functions).map(([name, { __endpoint }]) => ({
    name,
    retries: __endpoint.eventTrigger?.retry ?? __endpoint.scheduleTrigger?.retryConfig?.retryCount,
    isStarted: Boolean(__endpoint.eventTrigger ?? __endpoint.scheduleTrigger),
  }));
  const started = endpoints.filter(({ isStarted }) => isStarted);
  expect(started.length).toBeGreaterThan(0);
  expect(started.filter(({ retries }) => retries !== true && retries !== 3)).toEqual([]);
});

test('the page on limits names the functions that a change of each document starts', () => {
  const started = new Map<string, string[]>();
  for (const [name, { __endpoint }] of Object.entries(functions)) {
    const { eventFilterPathPatterns: patterns } = __endpoint.eventTrigger ?? {};
    const document: unknown = patterns?.['document'];
    if (typeof document === 'string') {
      started.set(document, [...(started.get(document) ?? []), name]);
    }
  }
  const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `((?:\w+\/\{\w+\}\/?)+)` \| (`.*) \|$/gm)].flatMap(
    ([, document = '', names = '']) => {
      const found = [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      // Rows of other tables begin with a size.
      return found.some((name) => name in functions) ? [[document, found.toSorted()]] : [];
    },
  );
  expect(started.size).toBeGreaterThan(0);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...started].map(([document, names]) => [document, names.toSorted()])),
  );
});

test('a function started by an event or the clock handles it by the means that repeats nothing', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  const started = Object.entries(functions).flatMap(([name, { __endpoint }]) => {
    if (__endpoint.scheduleTrigger !== undefined) return [{ name, means: /handleRun\('(\w+)'/g }];
    return __endpoint.eventTrigger === undefined
      ? []
      : [{ name, means: /handle(?:Once|InSteps)\('(\w+)'/g }];
  });
  const without = started.filter(
    ({ name, means }) => ![...sources.matchAll(means)].some(([, handled]) => handled === name),
  );
  expect(without).toEqual([]);
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
    { ...rest, availableMemoryMb: Number.parseInt(memory, 10) },
  ]);
  expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(stated));
});
