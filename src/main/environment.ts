import { z } from 'zod';
import { isLoopback, originOf } from './origin.ts';

const loopbackAddress = z.url().refine(isLoopback, 'must be an http address on this machine');

const variables = z.object({
  /** A client configuration: its JSON, or the path of a file that holds it. */
  ORBITREEL_CONFIG: z.string().min(1).optional(),
  ORBITREEL_PAYMENT_URL: loopbackAddress.default('http://127.0.0.1:4242'),
  /** Set by `electron-vite dev`. */
  ELECTRON_RENDERER_URL: loopbackAddress.optional(),
});

/** The settings that a development build reads from the environment. */
export type Environment = {
  config: string | null;
  /** Origin of the local cloud's payment pages. */
  paymentOrigin: string | null;
  /** Origin of the development server that serves the renderer instead of the built files. */
  devServerOrigin: string | null;
};

/**
 * Reads the environment. A released build ignores it, because a variable could point the app at a
 * foreign cloud.
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  released: boolean,
): Environment {
  if (released) return { config: null, paymentOrigin: null, devServerOrigin: null };
  const parsed = variables.parse(source);
  return {
    config: parsed.ORBITREEL_CONFIG ?? null,
    paymentOrigin: originOf(parsed.ORBITREEL_PAYMENT_URL),
    devServerOrigin:
      parsed.ELECTRON_RENDERER_URL === undefined ? null : originOf(parsed.ELECTRON_RENDERER_URL),
  };
}
