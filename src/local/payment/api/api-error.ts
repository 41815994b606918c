import type { z } from 'zod';
import type { PaymentStore } from '../payment-state.ts';

/** A refusal in the provider's own shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: { type: string; code?: string; message: string; param?: string };
  constructor(status: number, fields: ApiError['fields']) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

export function invalidRequest(message: string, more: { code?: string; param?: string } = {}) {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

export function noSuch(kind: string, id: string, param = 'id'): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** The object of a table, or the provider's refusal. */
export function found<T>(
  table: Readonly<Record<string, T>>,
  kind: string,
  id: string,
  param?: string,
): T {
  const object = table[id];
  if (object === undefined) throw noSuch(kind, id, param);
  return object;
}

/** Refuses a parameter that names a customer who is none. */
export function requireCustomer({ state }: PaymentStore, id: string): void {
  if (state.customers[id]) return;
  throw invalidRequest(`No such customer: '${id}'`, {
    code: 'resource_missing',
    param: 'customer',
  });
}

/** Parses a request's parameters; refuses unknown, missing and malformed ones as Stripe does. */
export function parameters<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (!issue) throw invalidRequest('Invalid request.');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = bracketed(path);
  if (issue.code === 'invalid_type' && issue.input === undefined && isMissing(sent, issue.path)) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
}

function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = sent;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = Reflect.get(value, key);
  }
  return value === undefined;
}

function bracketed([first = '', ...rest]: string[]): string {
  return first + rest.map((key) => `[${key}]`).join('');
}
