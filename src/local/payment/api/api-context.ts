import type { Announce } from '../events.ts';
import type { PaymentStore } from '../payment-state.ts';

/** What the API's routes work with. */
export type ApiContext = {
  store: PaymentStore;
  announce: Announce;
  /** Origin of the hosted pages. */
  origin: string;
};
