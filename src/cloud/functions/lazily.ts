/**
 * Creates a value at its first use and keeps it, so that a cold start does not pay for unused values.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
