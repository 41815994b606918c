import { logger } from 'firebase-functions/logger';
import { errorFacts } from './error-facts.ts';
import { presentRequest } from './request-context.ts';

type Facts = object | Error | undefined;

/** Writes structured log lines, each with the id and the function of its request. */
export const log = {
  info: (message: string, facts?: Facts) => logger.info(message, factsOf(facts)),
  warn: (message: string, facts?: Facts) => logger.warn(message, factsOf(facts)),
  error: (message: string, facts?: Facts) => logger.error(message, factsOf(facts)),
};

/** The library writes a line's words as its `message`, so that of an error is its `reason`. */
function factsOf(facts: Facts): object {
  const { message: reason, ...others }: { message?: unknown } =
    facts instanceof Error ? errorFacts(facts) : { ...facts };
  return { ...presentRequest(), ...(reason === undefined ? {} : { reason }), ...others };
}
