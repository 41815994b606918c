import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAllowed, openSystem } from '#domain/gates.ts';
import { limitMessage } from '#domain/limits.ts';
import { callNames, calls } from './calls.ts';

test.each(callNames)('%s refuses fields that nobody asked for, at any depth', (name) => {
  const objects: unknown[] = [];
  z.toJSONSchema(calls[name].body, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.properties !== undefined) objects.push(jsonSchema);
    },
  });
  for (const object of objects) expect(object).toMatchObject({ additionalProperties: false });
  expect(objects.length).toBeGreaterThan(0);
});

test.each(callNames)('%s: every bucket is full within a day', (name) => {
  // Its record is removed a day after the last call.
  const { burst, everySeconds } = calls[name].limit;
  expect(burst * everySeconds).toBeLessThan(24 * 60 * 60);
});

test.each(callNames)('%s: who called too often reads whole sentences', (name) => {
  expect(limitMessage(calls[name].limit, 90)).toMatch(
    /^You have .+ in a short time\. You can .+ in 2 minutes\.(?: [A-Z].+\.)?$/,
  );
});

test('a complete shutdown closes every call', () => {
  const shutDown = { ...openSystem, completeShutdown: true };
  expect(callNames.filter((name) => isAllowed(shutDown, calls[name].kind))).toEqual([]);
});
