/** What may be written into a log of an error: what it is and where it came from, and of nobody. */
type ErrorFacts = {
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorFacts;
};

// How far a chain of causes is followed.
const mostCauses = 3;

/**
 * The facts of an error. Services repeat in their messages what they were asked, so addresses are
 * taken out of them; whatever else hangs at the error, such as a request, stays out of the log.
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

function withoutAddresses(text: string): string {
  return text.replaceAll(/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, '(address)');
}
