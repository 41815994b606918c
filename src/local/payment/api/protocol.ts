import { createHash } from 'node:crypto';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { PaymentStore } from '../payment-state.ts';
import { ApiError } from './api-error.ts';

// The rules that apply to every request to the API.

/** Simulated outages of the API. */
export type Outage = 'none' | 'errors' | 'unreachable' | 'unanswered';

export function answerOutage(outage: () => Outage): RequestHandler {
  return (request, response, next) => {
    switch (outage()) {
      case 'none':
        next();
        return;
      // What changes something is done, and its answer is lost.
      case 'unanswered':
        if (request.method !== 'GET') {
          response.json = () => {
            request.socket.destroy();
            return response;
          };
        }
        next();
        return;
      case 'unreachable':
        request.socket.destroy();
        return;
      case 'errors':
        throw new ApiError(500, {
          type: 'api_error',
          message: 'Sorry, there was a problem with the payment provider (simulated).',
        });
    }
  };
}

/** Lets in test keys only, as a bearer token or as the name of basic authentication. */
export const requireTestKey: RequestHandler = (request, response, next) => {
  response.set({
    'Request-Id': newId('req', 14),
    'Stripe-Version': request.get('Stripe-Version') ?? '',
  });
  const header = request.get('authorization') ?? '';
  const [scheme = '', credentials = ''] = header.split(' ');
  const key =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(credentials, 'base64').toString().split(':')[0]
      : credentials;
  if (key === undefined || key === '') {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header.',
    });
  }
  if (!/^(sk|rk)_test_/.test(key)) {
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}****. The payment stand-in takes test keys only.`,
    });
  }
  next();
};

const keptAnswers = 500;

/** Answers a repeated request with the first one's answer, and does nothing a second time. */
export function repeatAnswers({ state, changed }: PaymentStore): RequestHandler {
  return (request, response, next) => {
    const key = request.get('idempotency-key');
    if (request.method !== 'POST' || key === undefined) {
      next();
      return;
    }
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([request.originalUrl, request.body]))
      .digest('hex');
    const known = state.answers[key];
    if (known) {
      if (known.fingerprint !== fingerprint) {
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      response.set('Idempotent-Replayed', 'true').status(known.status).json(known.body);
      return;
    }
    const answer = response.json.bind(response);
    response.json = (body: unknown) => {
      // What was carried out is kept, also where it failed. A request that was refused before may come again.
      const { statusCode: status } = response;
      if (status < 400 || status === 402 || status >= 500) {
        const kept = structuredClone(body);
        state.answers[key] = { fingerprint, status, body: kept };
        const [oldest] = Object.keys(state.answers);
        if (oldest !== undefined && Object.keys(state.answers).length > keptAnswers) {
          delete state.answers[oldest];
        }
        changed();
      }
      return answer(body);
    };
    next();
  };
}

export const unknownAddress: RequestHandler = (request) => {
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${request.method}: ${request.originalUrl}). The payment stand-in has only what Orbitreel uses.`,
  });
};

export const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (error instanceof ApiError) {
    response.status(error.status).json({ error: error.fields });
    return;
  }
  if (error instanceof z.ZodError) {
    response.status(400).json({ error: { message: z.prettifyError(error) } });
    return;
  }
  console.error('The payment stand-in failed:', error);
  response.status(500).json({ error: { type: 'api_error', message: 'The stand-in failed.' } });
};
