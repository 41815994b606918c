type Document = Record<string, unknown>;
type Path = readonly (string | number)[];

/** A change of a document that makes it invalid, or one that keeps it valid. */
export type Mutation = {
  /** Where, for a person: `copyCards.0.copy`. */
  name: string;
  /** The top-level field that it touches. */
  field: string;
  variants: Variant[];
};
export type Variant = { label: string; change: (document: Document) => Document };

const values: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  5,
  7,
  30,
  1e18,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  'x'.repeat(5000),
  [],
  [1],
  {},
  { a: 1 },
  new Date('2025-02-02T00:00:00Z'),
];

/**
 * Every place of a document, each with every value in its stead, each map without that place, and
 * each map with a field nobody has heard of. Of a list, the first and the last item stand for all.
 */
export function mutationsOf(document: Document): Mutation[] {
  return placesOf(document, []).map((path) => {
    const at = path.at(-1);
    // The database has no lists of lists.
    const fitting =
      typeof at === 'string' ? values : values.filter((value) => !Array.isArray(value));
    return {
      name: path.join('.'),
      field: String(path[0]),
      variants: [
        ...fitting.map((value) => ({
          label: labelOf(value),
          change: (whole: Document) => replaced(whole, path, () => value),
        })),
        ...(typeof at === 'string'
          ? [
              {
                label: 'removed',
                change: (whole: Document) =>
                  replaced(whole, path.slice(0, -1), (map) => without(asMap(map), at)),
              },
              {
                label: 'beside an unknown field',
                change: (whole: Document) =>
                  replaced(whole, path.slice(0, -1), (map) => ({ ...asMap(map), unheardOf: 1 })),
              },
            ]
          : []),
      ],
    };
  });
}

/** The document with this value in each of its places that holds such a one, one at a time. */
export function withEveryText(document: Document, text: string): Document[] {
  return placesOf(document, [])
    .filter((path) => typeof valueAt(document, path) === 'string')
    .map((path) => replaced(document, path, () => text));
}

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? value : valueAt(asMap(value)[key], rest);
}

function labelOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return (JSON.stringify(value) ?? 'undefined').slice(0, 20);
}

function placesOf(value: unknown, path: Path): Path[] {
  const inside = Array.isArray(value)
    ? [...new Set([0, value.length - 1])].filter((index) => index in value)
    : isMap(value)
      ? Object.keys(value)
      : [];
  const here = path.length === 0 ? [] : [path];
  return [...here, ...inside.flatMap((key) => placesOf(asMap(value)[key], [...path, key]))];
}

function replaced(whole: Document, path: Path, change: (old: unknown) => unknown): Document {
  return asMap(replacedIn(whole, path, change));
}

// Copies only along the path: the placeholder for the server's time must stay the same object.
function replacedIn(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  const inner = replacedIn(asMap(value)[key], rest, change);
  if (!Array.isArray(value)) return { ...asMap(value), [key]: inner };
  return value.map((item: unknown, index) => (index === key ? inner : item));
}

function without(map: Document, key: string): Document {
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));
}

function isMap(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function asMap(value: unknown): Document {
  return value as Document;
}
