import { lockedPath } from './complete-lock-file.ts';

type LockedPackage = {
  dependencies?: Record<string, string> | undefined;
  optionalDependencies?: Record<string, string> | undefined;
  peerDependencies?: Record<string, string> | undefined;
  peerDependenciesMeta?: Record<string, { optional?: boolean | undefined }> | undefined;
  [field: string]: unknown;
};
export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> };

type Manifest = { name: string; dependencies: Record<string, string> };

/** Fields that say why the project has a package: there, all of these are for development. */
const whyInProject = new Set(['dev', 'devOptional', 'optional', 'peer']);

/**
 * A lock file for the deployed functions, out of the project's own: their dependencies at the versions
 * that the tests ran with, and whatever those need. Cloud Build then installs exactly these.
 * @throws when the project's lock file lacks one of them
 */
export function functionsLockFile({ lockfileVersion, packages }: LockFile, manifest: Manifest) {
  const asked = Object.keys(manifest.dependencies);
  const required = reach(packages, asked, ({ dependencies = {}, ...others }) => [
    ...Object.keys(dependencies),
    ...neededPeers(others),
  ]);
  const all = reach(packages, asked, ({ dependencies, optionalDependencies, ...others }) => [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...neededPeers(others),
  ]);
  const paths = [...all].toSorted((a, b) => a.localeCompare(b, 'en'));
  return {
    name: manifest.name,
    lockfileVersion,
    requires: true,
    packages: {
      '': manifest,
      ...Object.fromEntries(
        paths.map((path) => {
          const locked = Object.fromEntries(
            Object.entries(packages[path] ?? {}).filter(([field]) => !whyInProject.has(field)),
          );
          return [path, required.has(path) ? locked : { ...locked, optional: true }];
        }),
      ),
    },
  };
}

/** The places of these packages and of all that they need. */
function reach(
  packages: LockFile['packages'],
  names: readonly string[],
  needsOf: (locked: LockedPackage) => string[],
): Set<string> {
  const reached = new Set<string>();
  const waiting = names.map((name) => ({ from: '', name }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = lockedPath(packages, next.from, next.name);
    if (path === undefined) {
      // An optional package of another system may be absent.
      if (next.name in (packages[next.from]?.optionalDependencies ?? {})) continue;
      throw new Error(`package-lock.json has no ${next.name} for ${next.from || 'the functions'}.`);
    }
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...needsOf(packages[path] ?? {}).map((name) => ({ from: path, name })));
  }
  return reached;
}

function neededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }: LockedPackage) {
  return Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional !== true,
  );
}
