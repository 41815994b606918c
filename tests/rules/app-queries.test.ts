import { readdirSync, readFileSync } from 'node:fs';
import { getDocs, query } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { loadOffers } from '#data/repositories/load-offers.ts';
import { appOn, type App } from './app-on.ts';
import { appRequests } from './app-requests.ts';
import { expectRefused } from './outcomes.ts';
import { people } from './people.ts';
import { sentQueries, type QueryPart, type SentQuery } from './recording-firestore.ts';
import { createRulesCloud, type RulesCloud } from './rules-cloud.ts';

vi.mock('firebase/firestore', async (importOriginal) => {
  const { recording } = await import('./recording-firestore.ts');
  return recording(await importOriginal());
});

// The app's own repositories run here, and their queries are recorded: once by an admin, who may
// ask everything, and once by a customer about themselves.
let cloud: RulesCloud;
const called = new Set<string>();
let asked: SentQuery[] = [];
let askedByCustomer: SentQuery[] = [];

beforeAll(async () => {
  cloud = await createRulesCloud('app-queries');
  asked = await queriesOf('admin');
  askedByCustomer = await queriesOf('customer');
});
afterAll(() => cloud.stop());

async function queriesOf(who: 'admin' | 'customer'): Promise<SentQuery[]> {
  sentQueries.length = 0;
  for (const { own, run, prepare } of appRequests) {
    if (!own.includes(who)) continue;
    const me = cloud.actor(who);
    if (prepare) await cloud.pastRules((db) => prepare(db, people[who]));
    await run(noting(appOn(me.db)), people[who], people[who]);
    await cloud.reset();
  }
  return [...sentQueries];
}

/** The same app, but it remembers which of its methods were called. */
function noting(app: App): App {
  const repositories = Object.entries(app).map(([name, repository]) => [
    name,
    Object.fromEntries(
      Object.entries(repository).map(([method, does]: [string, unknown]) => [
        method,
        typeof does !== 'function'
          ? does
          : (...args: unknown[]): unknown => {
              called.add(`${name}.${method}`);
              return does(...args);
            },
      ]),
    ),
  ]);
  return Object.fromEntries(repositories) as App;
}

describe('the access table has everything that the app asks', () => {
  test('every repository', () => {
    const folder = new URL('../../src/renderer/data/repositories/', import.meta.url);
    const files = readdirSync(folder).flatMap(
      (name) => /^([a-z]+)-repository\.ts$/.exec(name)?.[1] ?? [],
    );
    expect(files.length).toBeGreaterThan(0);
    expect(Object.keys(appOn(cloud.actor('nobody').db))).toEqual(expect.arrayContaining(files));
  });

  test('every method of each', () => {
    const methods = Object.entries(appOn(cloud.actor('nobody').db)).flatMap(([name, repository]) =>
      Object.entries(repository)
        .filter(([, does]) => typeof does === 'function')
        .map(([method]) => `${name}.${method}`),
    );
    expect([...called].toSorted()).toEqual(methods.toSorted());
  });
});

const isFilter = (part: QueryPart) => part.kind === 'where';
const without = ({ from, parts }: SentQuery, leaveOut: (part: QueryPart) => boolean) =>
  query(from, ...parts.filter((part) => !leaveOut(part)).map(({ constraint }) => constraint));

describe('every list of a customer', () => {
  const ofOwn = () => askedByCustomer.filter(({ parts }) => parts.some(isOwnerFilter));
  const isOwnerFilter = (part: QueryPart) => part.kind === 'where' && part.field === 'userId';

  test('is refused without its owner', async () => {
    expect(ofOwn().length).toBeGreaterThanOrEqual(4);
    await expectRefused(...ofOwn().map((sent) => getDocs(without(sent, isOwnerFilter))));
  });

  test('is refused without any condition', async () => {
    await expectRefused(...ofOwn().map((sent) => getDocs(without(sent, isFilter))));
  });

  test('is refused without its limit', async () => {
    const limited = askedByCustomer.filter(({ parts }) => parts.some((p) => p.kind === 'limit'));
    expect(limited).toHaveLength(askedByCustomer.length);
    await expectRefused(
      ...limited.map((sent) => getDocs(without(sent, (part) => part.kind === 'limit'))),
    );
  });
});

// The emulator answers without composite indexes; the real database refuses. So the app's queries
// are compared with the file here.
const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']).transform((name) => name !== 'COLLECTION');
const order = z.enum(['ASCENDING', 'DESCENDING']).transform((name) => name === 'DESCENDING');
const indexFile = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z.array(
        z.union([
          z.strictObject({ fieldPath: z.string(), order }),
          z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
        ]),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.strictObject({ order, queryScope: scope })),
    }),
  ),
});

type Place = { name: string; everywhere: boolean };
type Last = { field: string; down: boolean };

/** An index, with its leading fields in no order: equalities do not ask for one. */
const indexOf = ({ name, everywhere }: Place, equals: string[], { field, down }: Last) =>
  `${everywhere ? 'every ' : ''}${name}: ${equals.toSorted().join(', ')}, then ${field} ${down ? 'down' : 'up'}`;

const isRange = ({ operator }: Pick<QueryPart & { kind: 'where' }, 'operator'>) =>
  ['<=', '<', '>=', '>'].includes(operator);

/** What an index needs to know of a condition; null where the order of its own field serves it. */
function leadingField({ field, operator }: QueryPart & { kind: 'where' }): string | null {
  // Any of several values asks once for each of them, as if for it alone.
  if (operator === '==' || operator === 'in') return field;
  if (operator === 'array-contains') return `one of ${field}`;
  // A range of the field that the list is ordered by is a part of that field's index.
  if (operator === 'not-in' || isRange({ operator })) return null;
  throw new Error(`Teach this test the index of ${operator}.`);
}

/** The index that a query needs; null where the database makes it by itself. */
function neededIndex({ parts, ...place }: SentQuery): string | null {
  const equals = parts.flatMap((part) => (part.kind === 'where' ? (leadingField(part) ?? []) : []));
  const orders = parts.flatMap((part) => (part.kind === 'order' ? [part] : []));
  const [last, more] = orders;
  if (more) throw new Error('Teach this test the index of two orders.');
  // By itself it indexes single fields, of one collection at a time.
  if (!last || (equals.length === 0 && !place.everywhere)) return null;
  // A range of another field comes after the order in the index.
  const beside = parts.find(
    (part) => part.kind === 'where' && isRange(part) && part.field !== last.field,
  );
  if (beside?.kind === 'where') {
    return indexOf(place, [...equals, last.field], { field: beside.field, down: false });
  }
  return indexOf(place, equals, { field: last.field, down: last.direction === 'desc' });
}

describe('the indexes', () => {
  const file = new URL('../../src/cloud/firestore.indexes.json', import.meta.url);
  const { indexes, fieldOverrides } = indexFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ofSeveral = indexes.map(({ collectionGroup: name, queryScope: everywhere, fields }) => {
    const last = fields.at(-1);
    return indexOf(
      { name, everywhere },
      fields
        .slice(0, -1)
        .map((each) => ('order' in each ? each.fieldPath : `one of ${each.fieldPath}`)),
      { field: last?.fieldPath ?? '', down: last !== undefined && 'order' in last && last.order },
    );
  });
  const everywhere = fieldOverrides.flatMap(
    ({ collectionGroup: name, fieldPath: field, ...each }) =>
      each.indexes
        .filter((index) => index.queryScope)
        .map((index) => indexOf({ name, everywhere: true }, [], { field, down: index.order })),
  );

  test('are the ones that the queries of the app and the functions need, each once', () => {
    const needed = new Set([...asked.flatMap((sent) => neededIndex(sent) ?? []), ...ofFunctions()]);
    expect([...ofSeveral, ...everywhere].toSorted()).toEqual([...needed].toSorted());
  });

  // Nobody asks by what a roll-up holds of each day, and every entry would cost two indexes.
  const unindexed = 'rollups.days';

  // An override of a field replaces the indexes that the database makes by itself.
  test('leave each field its automatic indexes, but for one that nobody asks by', () => {
    for (const { collectionGroup: name, fieldPath, indexes: written } of fieldOverrides) {
      const automatic = `${name}.${fieldPath}` === unindexed ? [] : [false, true];
      const inCollection = written.filter((index) => !index.queryScope).map((index) => index.order);
      expect(inCollection.toSorted(), `${name}.${fieldPath}`).toEqual(automatic);
    }
  });

  const functions = new URL('../../src/cloud/functions/', import.meta.url);
  // Open work, the newest of a legal text, and the rows of a table, in the order in which the app asks for them.
  const asTheApp = [
    'videos/plan-unplanned.ts',
    'figures/rollups/find-late-videos.ts',
    'catalogue/legal-texts.ts',
    'figures/exports/export-query.ts',
  ];
  // The order of the timeline's queries is given to them by a name.
  const timeline = ['accounts/customer-timeline.ts', 'accounts/timeline/newest-of.ts'];
  // They ask for what happened in a span of time, in its order, and count what is older than a moment.
  const rollups = ['rows', 'count-ages', 'rebuild-rollups'].map(
    (name) => `figures/rollups/${name}.ts`,
  );
  // Each asks for what begins with a text, in the order of that one field.
  const beginnings = 'accounts/find-customers.ts';
  const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => ![...asTheApp, ...timeline, ...rollups, beginnings].includes(name))
    .map((name) => readFileSync(new URL(name, functions), 'utf8'));

  // The functions' queries cannot be recorded here. These have a range or an order besides equalities.
  const ofSeveralFields = [
    indexOf({ name: 'comments', everywhere: false }, ['version', 'by'], {
      field: 'updatedAt',
      down: true,
    }),
    indexOf({ name: 'discrepancies', everywhere: false }, ['state'], {
      field: 'seenAt',
      down: false,
    }),
    indexOf({ name: 'files', everywhere: false }, ['state'], { field: 'createdAt', down: false }),
    indexOf({ name: 'files', everywhere: false }, ['state'], { field: 'updatedAt', down: false }),
    indexOf({ name: 'mailQueue', everywhere: false }, ['userId'], { field: 'dueAt', down: false }),
    indexOf({ name: 'productChanges', everywhere: false }, ['state'], { field: 'at', down: false }),
  ];

  // What a customer's timeline asks, whoever they are: see customer-timeline.ts.
  const newest = (name: string, field: string, isGroup = false, equals = ['userId']) =>
    indexOf({ name, everywhere: isGroup }, equals, { field, down: true });
  const ofTimeline = [
    newest('status', 'updatedAt'),
    newest('briefs', 'updatedAt'),
    ...['subscriptions', 'checkouts', 'videos', 'parcels', 'files'].map((name) =>
      newest(name, 'createdAt'),
    ),
    newest('mail', 'at'),
    newest('customerNotes', 'at'),
    newest('audit', 'at', false, ['targetId', 'action']),
    ...['tokens', 'history', 'arrivals'].map((name) => newest(name, 'at', true)),
  ];

  const ofRollups = [
    newest('history', 'at', true, []),
    newest('tokens', 'at', true, []),
    newest('versions', 'review.at', true, []),
    indexOf({ name: 'videos', everywhere: false }, ['status'], {
      field: 'statusSince',
      down: false,
    }),
  ];

  /** Those, and one field of all collections of a name. */
  function ofFunctions(): string[] {
    const group =
      /collectionGroup\('(\w+)'\)(?:\s*\.where\('([\w.]+)', '(?:==|<=)', [^)]*\)(\s*\.where)?)?/g;
    const ofOneField = sources.flatMap((source) =>
      [...source.matchAll(group)].flatMap(([, name = '', field = '', more]) =>
        more === undefined ? indexOf({ name, everywhere: true }, [], { field, down: false }) : [],
      ),
    );
    return [...ofOneField, ...ofSeveralFields, ...ofTimeline, ...ofRollups];
  }

  // Equalities alone need no composite index, nor does the order of ids.
  test('are not needed by other queries of functions, which ask by equality or by one range alone', () => {
    // An order of a whole collection, and a range of one field that is asked for alone, have the index that every
    // field has.
    const orders = sources.flatMap(
      (source) =>
        source.match(
          /(?<!\.collection\('\w+'\)\s*)\.orderBy\((?!FieldPath\.documentId\(\)\)).*/g,
        ) ?? [],
    );
    const ranges = sources.flatMap(
      (source) =>
        source.match(
          /\.collection(?:Group)?\('\w+'\)\s*\.where\('[\w.]+', '[<>]=?', [^)]*\)(?!\s*\.(?:where|orderBy))/g,
        ) ?? [],
    );
    const conditions = sources.flatMap((source) =>
      [...source.matchAll(/\.where\(\s*[^,]+,\s*'([^']+)'/g)].map((found) => found[1]),
    );
    // `in` is several equalities.
    const beyondEquality = conditions.filter(
      (condition) => !['==', 'in'].includes(condition ?? ''),
    );
    expect(ranges).toHaveLength(12);
    // `find-orders.ts` asks by equality alone, in the order of an index of the timeline; `create-share.ts` counts
    // the links that the app lists for a film, and `manage-account.ts` ends those that it lists for a person;
    // `sweep-files.ts` asks for both times of files in one line.
    expect(orders).toHaveLength(ofSeveralFields.length + 2);
    expect(beyondEquality).toHaveLength(ranges.length + ofSeveralFields.length + 1);
  });
});

test('the landing page asks for the offers as the app does', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(body);
    return Promise.resolve(Response.json([]));
  });
  const local = 'http://127.0.0.1:1';
  const firebase = {
    projectId: 'demo',
    apiKey: 'demo',
    authDomain: 'demo.test',
    storageBucket: 'demo.firebasestorage.app',
  };
  await loadOffers({ firebase, functionsUrl: local, siteUrl: local });
  vi.unstubAllGlobals();
  const { structuredQuery } = restQuery.parse(JSON.parse(sent[0] ?? ''));
  const inApp = asked.find(({ name, parts }) => name === 'products' && parts.some(isFilter));
  expect(inApp?.parts).toMatchObject([
    { kind: 'where', field: structuredQuery.where.fieldFilter.field.fieldPath, operator: '==' },
    { kind: 'order', field: structuredQuery.orderBy[0].field.fieldPath, direction: 'asc' },
    { kind: 'limit', size: structuredQuery.limit },
  ]);
});

const field = z.object({ fieldPath: z.string() });
const restQuery = z.object({
  structuredQuery: z.strictObject({
    from: z.tuple([z.strictObject({ collectionId: z.literal('products') })]),
    where: z.object({ fieldFilter: z.object({ field, op: z.literal('EQUAL') }) }),
    orderBy: z.tuple([z.strictObject({ field })]),
    limit: z.number(),
  }),
});
