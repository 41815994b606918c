import { codeOf } from '#domain/errors.ts';

const refusals = [
  'permission-denied',
  'invalid-argument',
  'not-found',
  'forbidden',
  'invalid-request',
];

/** Whether the cloud refused something for good. A paused service, a lost network or log-in may come back. */
export const isRefused = (error: Error): boolean => refusals.includes(codeOf(error) ?? '');
