import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from './project-paths.ts';

const reading = new Set(['retrieve', 'list', 'listLineItems']);

/** What the functions call of the payment provider, and whether they only read it. */
function calledResources(): Record<string, 'read' | 'write'> {
  const folder = inProject('src/cloud/functions');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const found: Record<string, 'read' | 'write'> = {};
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8').replaceAll(/\s+\./g, '.');
    for (const [, resource = '', method = ''] of text.matchAll(
      /\bprovider\.(\w+(?:\.\w+)?)\.(\w+)\(/g,
    )) {
      // Signatures are proven here, without a request.
      if (resource === 'webhooks') continue;
      if (!reading.has(method)) found[resource] = 'write';
      found[resource] ??= 'read';
    }
  }
  return found;
}

test('the page on operations names every permission that a restricted key of Stripe needs', () => {
  const text = readFileSync(inProject('docs/operations.md'), 'utf8');
  const rows = text.matchAll(/^ *\| `([\w.]+)` \| (read|write)\b[^|]*\|$/gm);
  const told = Object.fromEntries([...rows].map(([, resource = '', access]) => [resource, access]));
  const called = calledResources();
  expect(called).toMatchObject({ refunds: 'write', events: 'read', 'checkout.sessions': 'write' });
  expect(told).toEqual(called);
});
