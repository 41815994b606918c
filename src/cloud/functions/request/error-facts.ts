import { withoutAddresses } from '#domain/anonymous-text.ts';

/** The facts of an error that may be logged: message and stack, without personal data. */
type ErrorFacts = {
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorFacts;
};

// How far a chain of causes is followed.
const mostCauses = 3;

/**
 * The facts of an error. Messages of services repeat the request, so addresses are removed. Other
 * properties of the error, such as a request, are not logged.
 */
export function errorFacts(error: unknown, causes = mostCauses): ErrorFacts {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  const code = 'code' in error ? error.code : undefined;
  return {
    message: withoutAddresses(`${error.name}: ${error.message}`),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: withoutAddresses(error.stack) }),
    ...(error.cause === undefined || causes === 0
      ? {}
      : { cause: errorFacts(error.cause, causes - 1) }),
  };
}
