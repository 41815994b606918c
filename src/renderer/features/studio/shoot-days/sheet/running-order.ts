import { generateKeyBetween } from 'fractional-indexing';
import { orderKey } from '#domain/order-key.ts';
import { byFewestChanges } from '#domain/set-up.ts';
import { inRunningOrder, type Take } from './takes.ts';

/** A new place in the queue's order for a video. */
export type NewPlace = { videoId: string; from: string; to: string };

/**
 * The change that moves one take to a place among the others, counted without it. Null when it is there
 * already, or when there is no room between its neighbours.
 */
export function placeTake(takes: readonly Take[], videoId: string, index: number): NewPlace | null {
  const from = takes.findIndex(({ video }) => video.id === videoId);
  const taken = takes[from];
  if (taken === undefined || index === from || index < 0 || index >= takes.length) return null;
  const rest = takes.toSpliced(from, 1);
  const above = rest[index - 1]?.plan.order ?? null;
  const below = rest[index]?.plan.order ?? null;
  try {
    const to = generateKeyBetween(above, below);
    return orderKey.safeParse(to).success ? { videoId, from: taken.plan.order, to } : null;
  } catch {
    return null;
  }
}

/**
 * The changes that put takes in the order of their set-ups. They share out the places that they have, so
 * no other video of the queue moves.
 */
export function placesBySetUp(takes: readonly Take[]): NewPlace[] {
  return byFewestChanges(takes).flatMap((take, index) => {
    const to = takes[index]?.plan.order ?? take.plan.order;
    const from = take.plan.order;
    return from === to ? [] : [{ videoId: take.video.id, from, to }];
  });
}

/** Shows places that are on their way to the cloud, so that the next move is made from what is seen. */
export function withPlaces(takes: readonly Take[], places: readonly NewPlace[]): Take[] {
  const placed = takes.map((take) => {
    const order = places
      .filter(({ videoId }) => videoId === take.video.id)
      .reduce((at, { from, to }) => (at === from ? to : at), take.plan.order);
    return order === take.plan.order ? take : { ...take, plan: { ...take.plan, order } };
  });
  return placed.toSorted(inRunningOrder);
}

/** The places that the cloud does not show yet: a video's last place decides about all of its places. */
export function placesNotShown(takes: readonly Take[], places: readonly NewPlace[]): NewPlace[] {
  const isShown = new Map(
    takes.map(({ video, plan }) => {
      const own = places.filter(({ videoId }) => videoId === video.id);
      const isOver = own.at(-1)?.to === plan.order || !own.some(({ from }) => from === plan.order);
      return [video.id, isOver];
    }),
  );
  return places.filter(({ videoId }) => isShown.get(videoId) === false);
}
