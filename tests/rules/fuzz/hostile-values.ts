import fc from 'fast-check';
import { Bytes, GeoPoint } from 'firebase/firestore';
import { past } from '../fixtures.ts';

/** Stands for the server's time in a document that is not sent yet. */
export const now = new Date('2001-02-03T04:05:06Z');
/** Stands for a field that an update deletes. */
export const removed = Symbol('removed');

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u00a0\ufeff',
    '\u0000',
    '\ud83d\ude00'.repeat(70),
    '<script>alert(1)</script>',
    '../users/customer',
    '__proto__',
    'constructor',
    'null',
    'admin',
    'customer',
    'x'.repeat(129),
    'x'.repeat(5000),
    'one two three '.repeat(40),
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, -0, 0, 0.5, 1, 5, 7, 15, 30, 201, 1e9, 2 ** 53, 1e18, NaN, Infinity),
  fc.integer(),
  fc.double(),
);

const hostileTime = fc.constantFrom(past, now, new Date(0), new Date('9999-12-31T23:59:59Z'));

const bytes = () => Bytes.fromUint8Array(new Uint8Array([1, 2, 3]));
const scalar = fc.oneof(
  hostileText,
  hostileNumber,
  hostileTime,
  fc.constantFrom(null, true, false),
  fc.constantFrom(new GeoPoint(0, 0), bytes()),
);

// The database itself refuses names like these, and lists of lists.
const fieldName = hostileText.filter(
  (name) => name !== '' && !/^__.*__$/.test(name) && Buffer.byteLength(name) <= 1500,
);

/** A value of any kind that the database knows, drawn to where checks go wrong. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 9 }) },
  { weight: 1, arbitrary: fc.dictionary(fieldName, scalar, { maxKeys: 4, noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [{}], [{ copy: 'One', wordCount: 1 }]) },
);

export type Plain = Record<string, unknown>;

/** A document with up to three of its places corrupted; often left as it was. */
export function corrupted(document: Plain): fc.Arbitrary<Plain> {
  const places = placesIn(document, []);
  const change = fc.record({
    place: fc.constantFrom(...places),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'swap'),
    value: hostileValue,
    other: fc.constantFrom(...places),
  });
  return fc
    .oneof(fc.constant([]), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map((changes) =>
      changes.reduce((result, { place, how, value, other }) => {
        if (how === 'remove') return asPlain(changed(result, place, () => removed));
        if (how === 'add')
          return asPlain(changed(result, [...place.slice(0, -1), 'unheardOf'], () => value));
        const instead = how === 'swap' ? valueAt(result, other) : value;
        return asPlain(changed(result, place, () => instead));
      }, document),
    );
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place): Place[] {
  const keys = Array.isArray(value) ? [...value.keys()] : isPlain(value) ? Object.keys(value) : [];
  const inside = keys.flatMap((key) => placesIn(asPlain(value)[key], [...at, key]));
  return at.length === 0 ? inside : [at, ...inside];
}

function valueAt(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return value ?? null;
  return isPlain(value) || Array.isArray(value) ? valueAt(asPlain(value)[key], rest) : null;
}

function changed(value: unknown, place: Place, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const inner = index === key ? changed(item, rest, change) : item;
      // A list cannot hold a list, and has no holes.
      return inner === removed || Array.isArray(inner) ? [] : [inner];
    });
  }
  if (!isPlain(value)) return value;
  const inner = changed(value[key], rest, change);
  // An earlier change may have removed the value to change.
  if (inner === undefined) return value;
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== String(key)));
  return inner === removed ? others : { ...others, [key]: inner };
}

/** A map as the database has them, not one of its own kinds of value. */
export function isPlain(value: unknown): value is Plain {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

export const asPlain = (value: unknown): Plain => value as Plain;
