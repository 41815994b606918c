import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { inProject } from './project-paths.ts';

// `node scripts/complete-lock-file.ts`, after a package was added: npm leaves out of the lock file
// what it could not fetch for other platforms (npm/cli#4828), and `npm ci` then refuses the file.

const lockedPackages = z.record(
  z.string(),
  z.looseObject({
    version: z.string().optional(),
    optionalDependencies: z.record(z.string(), z.string()).optional(),
  }),
);
type LockedPackages = z.infer<typeof lockedPackages>;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The platform that a package such as `@oxlint/binding-linux-x64-musl` is named for, or null. */
export function platformOf(name: string) {
  const words = name.split(/[-/]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) return null;
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  const hasLibc = os === 'linux' && words.some((word) => /^(musl|gnu)/.test(word));
  return { cpu: [cpu], ...(hasLibc ? { libc: [libc] } : {}), os: [os] };
}

/** Where `name` is installed for the package at `from`, looked for as Node does. */
export function lockedPath(
  packages: Record<string, unknown>,
  from: string,
  name: string,
): string | undefined {
  const folders = from.split(/(?:^|\/)node_modules\//).slice(1);
  return Array.from({ length: folders.length + 1 }, (_, depth) =>
    [...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join('/'),
  ).findLast((key) => key in packages);
}

/** The packages of other platforms that the lock file lacks, as entries to add. */
export function missingPackages(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const platform = platformOf(name);
      const isExact = /^\d+\.\d+\.\d+$/.test(version);
      if (platform === null || !isExact || lockedPath(packages, path, name) !== undefined) continue;
      const { cpu, os, ...libc } = platform;
      // Keys in npm's order too.
      missing[`node_modules/${name}`] = { version, cpu, dev: true, ...libc, optional: true, os };
    }
  }
  return missing;
}

if (import.meta.main) {
  const path = inProject('package-lock.json');
  const lock: { packages: Record<string, unknown> } = JSON.parse(await readFile(path, 'utf8'));
  const missing = missingPackages(lockedPackages.parse(lock.packages));
  // In npm's own order, or its next run would move every line.
  const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  lock.packages = Object.fromEntries(packages);
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${Object.keys(missing).length} packages of other platforms.`);
}
