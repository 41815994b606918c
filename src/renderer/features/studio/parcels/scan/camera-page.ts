import { parseUrl } from '#domain/parse-url.ts';
import { routes } from '#domain/routes.ts';

/** The address that hosting allows the camera on; it is without a slash in firebase.json. */
const cameraPath = routes.parcels.path.replace(/\/$/, '');
export const cameraParameter = 'camera';

/**
 * Whether this page was loaded from the address of parcels. Only that answer of the server allows the
 * camera and the reader of codes; another page of the app that led here keeps the stricter policy.
 */
export function isLoadedWithCamera(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = parseUrl(navigation?.name ?? '');
  return loaded?.pathname.replace(/\/$/, '') === cameraPath;
}

/** Loads the page anew, from the address that allows the camera. */
export function loadWithCamera(): void {
  location.assign(`${cameraPath}?${cameraParameter}=on`);
}
