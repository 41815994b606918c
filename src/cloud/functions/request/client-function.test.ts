import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import * as accounts from '#contracts/accounts-api.ts';
import * as exported from '#contracts/exports-api.ts';
import { functionOperations } from '#contracts/functions-api.ts';
import * as legal from '#contracts/legal-api.ts';
import * as payments from '#contracts/payments-api.ts';
import * as studio from '#contracts/studio-api.ts';

const folder = 'src/cloud/functions/';
const sources = globSync(`${folder}**/*.ts`, { exclude: (path) => path.endsWith('.test.ts') }).map(
  (path) => ({ name: path.replace(folder, ''), text: readFileSync(path, 'utf8') }),
);
const thatCall = (made: string) =>
  sources
    .filter(({ text }) => text.includes(`${made}(`))
    .map(({ name }) => name)
    .toSorted();

const requests: Record<string, unknown> = {
  ...accounts,
  ...exported,
  ...legal,
  ...payments,
  ...studio,
};
const ofClients = sources.flatMap(({ text }) =>
  Array.from(
    text.matchAll(/= clientFunction\(\{\s+name: '(\w+)',[^}]*? body: (\w+),/gs),
    ([, name = '', body = '']) => ({ name, body }),
  ),
);

// One of them stands for all where callers without a token, disabled accounts and closed gates are tested.
test('each function that our clients call checks its caller by the same lines', () => {
  const names = ofClients.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(functionOperations).toSorted());
});

test('few functions answer requests by other lines, and each has tests of its own', () => {
  expect(thatCall('jsonFunction')).toEqual([
    'client-error.ts',
    'request/client-function.ts',
    'request/json-function.ts',
    'shared-film.ts',
  ]);
  expect(thatCall('onRequest')).toEqual([
    'payment-webhook.ts',
    'policy-report.ts',
    'request/json-function.ts',
  ]);
});

test.each(ofClients)('$name refuses fields that nobody asked for, at any depth', ({ body }) => {
  const schema = requests[body];
  if (!(schema instanceof z.ZodType)) throw new Error(`No request is called ${body}.`);
  const objects: unknown[] = [];
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.properties !== undefined) objects.push(jsonSchema);
    },
  });
  for (const object of objects) expect(object).toMatchObject({ additionalProperties: false });
  expect(objects.length).toBeGreaterThan(0);
});
