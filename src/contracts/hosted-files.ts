import { routeAt, type RouteName } from '#domain/routes.ts';

/** Pages that are complete before any script runs; every other route shares the app's shell. */
const prerendered: Partial<Record<RouteName, string>> = {
  landing: 'index.html',
  login: 'login.html',
  register: 'register.html',
  resetPassword: 'reset-password.html',
};

/** A page for developers, which is not one of the product's routes. */
export const galleryPath = '/components';

/**
 * The page of the built renderer that answers a path without an extension, and its status. Hosting
 * follows firebase.json, the desktop app this; a test compares the two.
 */
export function pageFileAt(pathname: string): { file: string; status: 200 | 404 } {
  const route = routeAt(pathname);
  if (route !== null) return { file: prerendered[route] ?? 'app.html', status: 200 };
  if (pathname.replace(/\/$/, '') === galleryPath) return { file: 'app.html', status: 200 };
  return { file: '404.html', status: 404 };
}

/** The packages that a built app contains, with their licences; a dev server has none. */
export const licensesFile = 'licenses.json';
