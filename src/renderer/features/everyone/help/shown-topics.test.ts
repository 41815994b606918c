import { expect, test } from 'vitest';
import { helpTopics } from '#domain/help-topics.ts';
import { mayOpen, routeAt, routes } from '#domain/routes.ts';
import { shownTopics } from './shown-topics.ts';

const customer = { roles: ['user' as const], emailVerified: true };
const production = { roles: ['user' as const, 'production' as const], emailVerified: true };
const admin = { roles: ['user' as const, 'admin' as const], emailVerified: true };
const audiences = (...args: Parameters<typeof shownTopics>) =>
  shownTopics(...args).map(({ audience }) => audience);

test('each person reads what concerns them, their own work first', () => {
  expect(audiences(null, '')).toEqual(['customer']);
  expect(audiences(customer, '')).toEqual(['customer']);
  expect(audiences(production, '')).toEqual(['studio', 'customer']);
  expect(audiences(admin, '')).toEqual(['admin', 'studio', 'customer']);
  expect(shownTopics(admin, '').flatMap(({ topics }) => topics.map(({ id }) => id))).toEqual([
    ...helpTopics.admin,
    ...helpTopics.studio,
    ...helpTopics.customer,
  ]);
});

test('a search keeps the topics that hold every word, whatever its case', () => {
  const found = shownTopics(customer, ' Token  EXPIRE\u0301S\u200b ');
  expect(found.flatMap(({ topics }) => topics.map(({ id }) => id))).toEqual(['tokens']);
  expect(shownTopics(customer, 'zebra')).toEqual([]);
});

test.each([
  ['customer', customer],
  ['production', production],
  ['admin', admin],
])('every link that %s reads leads to a page that they may open', (_, person) => {
  const links = shownTopics(person, '').flatMap(({ topics }) =>
    topics.flatMap(({ body }) => [...body.matchAll(/\]\(([^)]*)\)/gu)].map(([, link]) => link)),
  );
  expect(links.length).toBeGreaterThan(5);
  const closed = links.filter((link) => {
    const name = routeAt(link ?? '');
    return name === null || !mayOpen(routes[name].access, person);
  });
  expect(closed).toEqual([]);
});
