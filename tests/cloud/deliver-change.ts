import { runEffects, type Effect } from '#cloud/events/effect.ts';

/**
 * A document before or after a change, as far as effects ask for it; undefined when there is none. A field may be
 * the path of one inside a map.
 */
export const snapshotOf = (fields: Record<string, unknown> | undefined) => ({
  exists: fields !== undefined,
  data: () => fields,
  get: (path: string) =>
    path.split('.').reduce<unknown>((value, key) => fieldsOf(value)?.[key], fields),
});

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;

/** The event of a change. */
type ChangeEvent = {
  id: string;
  time: string;
  document: string;
  params?: Record<string, string>;
  data: { before: object; after: object };
};

/** Delivers the event of a change to some effects, as the platform delivers it to their function. */
export const deliverChange = <Path extends string>(
  effects: Effect<Path> | readonly Effect<Path>[],
  event: ChangeEvent,
): Promise<void> => runEffects<Path>([effects].flat(), event as never);
