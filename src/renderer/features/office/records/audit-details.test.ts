import { expect, test } from 'vitest';
import { auditFacts } from './audit-details.tsx';

test('fields of an action are spelled out in the order of their names', () => {
  const facts = auditFacts({
    id: 'one',
    action: 'setRoles',
    actorId: 'u1',
    at: new Date(),
    before: ['user'],
    after: ['user', 'admin'],
    sessionId: null,
    refunds: [{ amount: 500 }],
  });
  expect(facts).toEqual([
    { name: 'Actor id', value: 'u1' },
    { name: 'After', value: 'user, admin' },
    { name: 'Before', value: 'user' },
    { name: 'Refunds', value: '{"amount":500}' },
  ]);
});
