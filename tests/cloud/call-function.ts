import type { z } from 'zod';
import {
  functionFailure,
  functionOperations,
  type FunctionName,
} from '#contracts/functions-api.ts';
import type { Account } from './accounts.ts';
import { localCloud } from './local-cloud.ts';

export const functionNames = Object.keys(functionOperations) as FunctionName[];

/** For each function, a body of the right shape about things that do not exist. */
export const soundBodies = {
  checkout: undefined,
  activateVideo: { videoId: 'none' },
  returnVideo: { videoId: 'none', reason: 'x' },
  setRoles: { userId: 'none', before: ['user'], roles: ['user'] },
  removeSecondFactors: { userId: 'none' },
  billingPortal: { subscriptionId: 'none' },
  signOutOthers: {},
  exportAccount: {},
  deleteAccount: { email: 'none@orbitreel.test' },
  syncEmail: {},
  fileLink: { fileId: 'none' },
} satisfies Record<FunctionName, object | undefined>;

type Answer = { status: number; body: unknown; headers: Headers };

/** Sends a request to a function as it stands, with nothing added. */
export async function request(
  name: FunctionName | 'paymentWebhook' | 'sharedFilm',
  init: RequestInit,
): Promise<Answer> {
  const response = await fetch(`${localCloud.ORBITREEL_FUNCTIONS_URL}/${name}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
}

/** Calls a function as our clients do. */
export function call(name: FunctionName, caller: Account | null, body?: unknown): Promise<Answer> {
  return request(name, {
    method: 'POST',
    headers: {
      ...(caller ? { Authorization: `Bearer ${caller.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** What a function refused with: status, code and message. Fails when it did not refuse. */
export function refusalIn({ status, body }: Answer): {
  status: number;
  code: string;
  message: string;
} {
  return { status, ...functionFailure.parse(body).error };
}

/** What a function answered, in the shape of its contract. Fails when it refused. */
export function answerIn<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return schema.parse(body);
}

/** The status of each answer, smallest first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
