import { periods, type Period } from '#domain/period.ts';
import { routes } from '#domain/routes.ts';

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
