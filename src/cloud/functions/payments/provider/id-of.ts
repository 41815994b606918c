/** What the provider refers to: by its id, or filled in. */
export type Reference = string | { id: string } | null | undefined;

/** The id of what is referred to; null for nothing. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: Reference): string | null;
export function idOf(reference: Reference): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);
}
