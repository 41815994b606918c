/** An object with a value for each key. */
export function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  const entries = keys.map((key) => [key, valueOf(key)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the keys it is given.
  return Object.fromEntries(entries) as Record<Key, Value>;
}
