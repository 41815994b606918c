import type { Body, CallName, Answer } from '#contracts/calls.ts';
import type { Caller } from './caller.ts';

/**
 * Does what a call asks. It sees only checked callers and bodies; an error that it throws becomes
 * `functionFailure`.
 */
export type RunCall<Name extends CallName> = (call: {
  caller: Caller;
  body: Body<Name>;
}) => Promise<Answer<Name>>;
