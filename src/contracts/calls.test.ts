import { expect, test } from 'vitest';
import { z } from 'zod';
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
