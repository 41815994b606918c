import type { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import type { Call } from './call.ts';
import { filmCalls } from './film-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { parcelCalls } from './parcel-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { planCalls } from './plan-calls.ts';
import { figureCalls } from './figure-calls.ts';
import { reviewCalls } from './review-calls.ts';
import { shootCalls } from './shoot-calls.ts';
import { videoCalls } from './video-calls.ts';

const table = {
  ...accountCalls,
  ...filmCalls,
  ...catalogueCalls,
  ...parcelCalls,
  ...paymentCalls,
  ...planCalls,
  ...figureCalls,
  ...reviewCalls,
  ...shootCalls,
  ...videoCalls,
};
type Table = typeof table;

/** The last part of a call's address. */
export type CallName = keyof Table;
/** What a client sends. */
export type SentBody<Name extends CallName> = z.input<Table[Name]['body']>;
/** What was sent, parsed. */
export type Body<Name extends CallName> = z.output<Table[Name]['body']>;
/** What the cloud answers; moments travel as text and are dates again at the client. */
export type Answer<Name extends CallName> = z.output<Table[Name]['answer']>;

/** Every call of the cloud by our clients, by its name: the one place where it is told. */
export const calls: {
  [Name in CallName]: Call & {
    body: z.ZodType<Body<Name>, SentBody<Name>>;
    answer: z.ZodType<Answer<Name>>;
  };
} = table;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keys` forgets the names that it is given.
export const callNames = Object.keys(table) as CallName[];

/** The part of a call's address after that of the functions. */
export const callPath = (name: CallName) => `${calls[name].door ?? 'api'}/${name}`;

/** The names of the calls of a kind. */
type CallNameOf<Kind extends Call['kind']> = {
  [Name in CallName]: Table[Name]['kind'] extends Kind ? Name : never;
}[CallName];
export type PausableCall = CallNameOf<'function'>;
