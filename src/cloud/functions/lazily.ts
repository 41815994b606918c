/**
 * Makes something at its first use and keeps it: a function that starts cold should not pay for
 * what it does not use.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
