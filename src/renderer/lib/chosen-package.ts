import { periods, type Period } from '#domain/period.ts';
import { routeAt, routes } from '#domain/routes.ts';

/** A package, and how often it is paid, as somebody chose them before they came in. */
export type ChosenPackage = { packageId: string; period: Period };

const names = { packageId: 'package', period: 'period' };

/** The builder's address that takes along what was chosen. */
export function chosenPackagePath({ packageId, period }: ChosenPackage): string {
  const query = new URLSearchParams({ [names.packageId]: packageId, [names.period]: period });
  return `${routes.build.path}?${query}`;
}

/**
 * What the builder's address takes along; null when it is nothing, or nothing that could be read.
 * Whether it is still offered, the catalogue knows.
 */
export function chosenPackageIn(search: string): ChosenPackage | null {
  const query = new URLSearchParams(search);
  const packageId = query.get(names.packageId);
  const period = periods.find((each) => each === query.get(names.period)) ?? 'monthly';
  return packageId === null ? null : { packageId, period };
}

/** What somebody chose who goes on to this path of the product; null when it is nothing. */
export function chosenPackageAt(path: string | null): ChosenPackage | null {
  const url = URL.parse(path ?? '', 'https://orbitreel.invalid');
  return url !== null && routeAt(url.pathname) === 'build' ? chosenPackageIn(url.search) : null;
}

/**
 * The same path for a link that may be followed later, when something else has been chosen in the
 * builder: what was chosen before must not come back then.
 */
export function withoutChosenPackage(path: string): string {
  return chosenPackageAt(path) === null ? path : routes.build.path;
}
