import { z } from 'zod';
import { routes } from '#domain/routes.ts';

const patterns = new Set<string>(Object.values(routes).map(({ path }) => path));

/** Where an error was noticed. */
const clientErrorKinds = ['render', 'root', 'window', 'promise', 'data', 'unreadable'] as const;

/** An error of a page, without anything of the person who met it: POST `clientError`, without an account. */
export const clientErrorRequest = z.strictObject({
  /** The version of the product, with the commit after `+` when the build knew it. */
  release: z.string().regex(/^[\w.+-]{1,40}$/),
  kind: z.enum(clientErrorKinds),
  /** The route's pattern, as addresses hold ids; empty for an address that is no route. */
  route: z.string().refine((path) => path === '' || patterns.has(path)),
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(4000),
});
export type ClientError = z.infer<typeof clientErrorRequest>;
export type ClientErrorKind = ClientError['kind'];

/** Bytes that a report may have: each character may take three. */
export const mostClientErrorBytes = 16 * 1024;
