import type { Router } from 'express';
import { z } from 'zod';
import type { PaymentState, PaymentStore } from '../payment-state.ts';
import { noSuch, parameters, invalidRequest } from './api-error.ts';
import { expanded } from './expand.ts';
import { createdRange, isCreatedWithin, listParameters, onlyExpand } from './parameter-types.ts';
import type { List } from '../stripe-objects.ts';
import type { Announce } from '../events.ts';

/** A parameter that narrows a list down: what may be sent, and whether an object fits it. */
type Filter<Kept> = { sent: z.ZodType; fits(object: Kept, value: unknown): boolean };

/** A list narrowed down by a parameter, if it is sent. */
export const filter = <Kept, Value>(
  sent: z.ZodType<Value>,
  fits: (object: Kept, value: Value) => boolean,
): Filter<Kept> => ({
  sent: sent.optional(),
  fits: (object, value: Value | undefined) => value === undefined || fits(object, value),
});

/** A list narrowed down by the value of a field. */
export const field = <Name extends string>(
  name: Name,
  sent: z.ZodType = z.string(),
): Filter<{ [Key in Name]?: unknown }> =>
  filter(sent, (object: { [Key in Name]?: unknown }, value) => object[name] === value);

/** `GET ADDRESS/:id` gives an object, or says that there is no such `kind`. */
export function addLook(
  routes: Router,
  state: PaymentState,
  { kind, address = '', find }: Look,
): void {
  routes.get(`${address}/:id`, (request, response) => {
    const sent = parameters(onlyExpand, request.query);
    const found = find(request.params.id);
    if (!found) throw noSuch(kind, request.params.id);
    response.json(expanded(state, found, sent.expand));
  });
}
type Look = { kind: string; address?: string; find: (id: string) => object | undefined };

/** `POST ADDRESS` does something with what was sent, to the object of an id if it has one, and gives an object. */
export function addPost<Sent extends { expand: string[] }>(
  routes: Router,
  { state, changed }: PaymentStore,
  address: string,
  schema: z.ZodType<Sent>,
  run: (sent: Sent, id: string) => object,
): void {
  routes.post(address, (request, response) => {
    const sent = parameters(schema, request.body);
    const answer = run(sent, z.string().default('').parse(request.params['id']));
    changed();
    response.json(expanded(state, answer, sent.expand));
  });
}

/** `GET ADDRESS` gives a page of what there is, narrowed down by the time of its making and by the filters. */
export function addList<Kept extends { id: string; created: number }>(
  routes: Router,
  state: PaymentState,
  { url, address = '/', all, filters = {} }: Listed<Kept>,
): void {
  const schema = z.strictObject({
    ...listParameters,
    created: createdRange,
    ...Object.fromEntries(Object.entries(filters).map(([name, { sent }]) => [name, sent])),
  });
  routes.get(address, (request, response) => {
    const sent = parameters(schema, request.query);
    const values: Record<string, unknown> = sent;
    const kept = all().filter(
      (object) =>
        isCreatedWithin(object.created, sent.created) &&
        Object.entries(filters).every(([name, each]) => each.fits(object, values[name])),
    );
    response.json(expanded(state, listPage(kept, sent, url), sent.expand));
  });
}
type Listed<Kept> = {
  /** Where the API has the list. */
  url: string;
  address?: string;
  all: () => Kept[];
  filters?: Record<string, Filter<NoInfer<Kept>>>;
};

type Cursor = {
  limit: number;
  starting_after?: string | undefined;
};

/** One page of objects, newest first, as every list of the API gives it. */
function listPage<T extends { id: string; created: number }>(
  objects: readonly T[],
  cursor: Cursor,
  url: string,
): List<T> {
  // The last one added is the newest, also within one second.
  const sorted = objects.toReversed().toSorted((a, b) => b.created - a.created);
  const after = cursor.starting_after;
  const start = sorted.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) {
    throw invalidRequest(`No such object: '${after}'`, { code: 'resource_missing' });
  }
  const end = start + cursor.limit;
  return { object: 'list', data: sorted.slice(start, end), has_more: end < sorted.length, url };
}

/** What the API's routes work with. */
export type ApiContext = {
  store: PaymentStore;
  announce: Announce;
  /** Origin of the hosted pages. */
  origin: string;
};
