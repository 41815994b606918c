import { safeReturnPath } from '#domain/routes.ts';

const parameter = 'from';

/** The address of a sign-in page that leads back to `origin`; it survives a reload. */
export function withOrigin(path: string, origin: string | null): string {
  return origin === null ? path : `${path}?${new URLSearchParams({ [parameter]: origin })}`;
}

/** The address that a sign-in page should lead back to, when it is one of the product's. */
export function rememberedOrigin(search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get(parameter));
}
