import type { PackageLicense } from './licenses.ts';

/**
 * The bill of materials of a release, in the form of CycloneDX 1.6: what its bundles contain, with the
 * address of each package at npm (purl) and its licence.
 */
export function sbomOf(
  packages: readonly PackageLicense[],
  { version, at }: { version: string; at: Date },
): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', name: 'Orbitreel', version },
    },
    components: packages.map(({ name, version: of, identifier }) => ({
      type: 'library',
      'bom-ref': purlOf(name, of),
      name,
      version: of,
      purl: purlOf(name, of),
      ...(identifier == null ? {} : { licenses: [{ expression: identifier }] }),
    })),
  };
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
