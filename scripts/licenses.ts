import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { licensesFile } from '#contracts/hosted-files.ts';
import { inProject } from './project-paths.ts';

/** Has Vite write the licences of what a bundle contains, beside the bundle. */
export const bundledLicenses = { fileName: licensesFile };

/** What Vite writes of each package in a bundle (`build.license`). */
const packageLicense = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string().nullish(),
  text: z.string().nullish(),
});
export type PackageLicense = z.infer<typeof packageLicense>;

/** Fonts are files of their own, in no bundle. Their licence asks to travel with them. */
const fontPackages = ['@fontsource-variable/manrope', '@fontsource/kanit'];

/** Adds what the desktop's shell contains, and the fonts, to the list of the built renderer. */
export async function completeLicenses(): Promise<void> {
  const [renderer, main] = [
    inProject('out/renderer', licensesFile),
    inProject('out/main', licensesFile),
  ];
  const all = mergeLicenses([
    ...(await listIn(renderer)),
    ...(await listIn(main)),
    ...(await Promise.all(fontPackages.map(readLicense))),
  ]);
  await writeFile(renderer, JSON.stringify(all));
  await rm(main);
}

/** The packages inside the built app. */
export const builtLicenses = () => listIn(inProject('out/renderer', licensesFile));

/** Each package and version once, by name. */
export function mergeLicenses(packages: readonly PackageLicense[]): PackageLicense[] {
  const byName = new Map(packages.map((found) => [`${found.name} ${found.version}`, found]));
  return [...byName.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

const listIn = async (file: string) =>
  z.array(packageLicense).parse(JSON.parse(await readFile(file, 'utf8')));

async function readLicense(name: string): Promise<PackageLicense> {
  const folder = inProject('node_modules', name);
  const { version, license } = z
    .object({ version: z.string(), license: z.string() })
    .parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`The package ${name} brings no text of its licence.`);
  return {
    name,
    version,
    identifier: license,
    text: await readFile(path.join(folder, file), 'utf8'),
  };
}
