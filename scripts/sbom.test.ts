import { expect, test } from 'vitest';
import { sbomOf } from './sbom.ts';

test('each package is named by its address at npm, with its licence where it says one', () => {
  const at = new Date('2026-11-24T00:00:00Z');
  const packages = [
    { name: '@ark-ui/react', version: '5.39.0', identifier: 'MIT', text: null },
    { name: 'odd', version: '1.0.0', identifier: null, text: 'Own words.' },
  ];
  expect(sbomOf(packages, { version: '0.1.0', at })).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'Orbitreel', version: '0.1.0' } },
    components: [
      {
        purl: 'pkg:npm/%40ark-ui/react@5.39.0',
        licenses: [{ expression: 'MIT' }],
      },
      { purl: 'pkg:npm/odd@1.0.0' },
    ],
  });
});
