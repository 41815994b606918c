import { parseUrl } from '#domain/parse-url.ts';
import { periods, type Period } from '#domain/period.ts';
import { routeAt, routes } from '#domain/routes.ts';

/** A package and its period, chosen before logging in. */
export type ChosenPackage = { packageId: string; period: Period };

const names = { packageId: 'package', period: 'period' };

/** The builder's address with the chosen package. */
export function chosenPackagePath({ packageId, period }: ChosenPackage): string {
  const query = new URLSearchParams({ [names.packageId]: packageId, [names.period]: period });
  return `${routes.build.path}?${query}`;
}

/**
 * The package in the builder's address; null when there is none or it cannot be read. It may no
 * longer be offered.
 */
export function chosenPackageIn(search: string): ChosenPackage | null {
  const query = new URLSearchParams(search);
  const packageId = query.get(names.packageId);
  const period = periods.find((each) => each === query.get(names.period)) ?? 'monthly';
  return packageId === null ? null : { packageId, period };
}

/** The chosen package in a path of the product; null when there is none. */
export function chosenPackageAt(path: string | null): ChosenPackage | null {
  const url = parseUrl(path ?? '', 'https://orbitreel.invalid');
  return url !== null && routeAt(url.pathname) === 'build' ? chosenPackageIn(url.search) : null;
}

/**
 * The path without the chosen package, for a link that may be opened later, when another package
 * has been chosen in the builder.
 */
export function withoutChosenPackage(path: string): string {
  return chosenPackageAt(path) === null ? path : routes.build.path;
}
