import { brand, type StoredBrand } from '#domain/brand.ts';
import { arrivedFile, bytesOf, demoFile } from './demo-file.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import type { ScenarioTime } from './scenario.ts';

/** The logo that the demo's customer gave the studio. */
const logo = demoFile(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64" role="img">
  <title>Lindqvist Ceramics</title>
  <g fill="none" stroke="#2f5d62" stroke-width="5" stroke-linecap="round">
    <path d="M12 20h36v18a14 14 0 0 1-14 14h-8a14 14 0 0 1-14-14z" />
    <path d="M48 26h6a8 8 0 0 1 0 16h-7" />
  </g>
  <text x="76" y="41" font-family="Georgia, serif" font-size="26" fill="#2f5d62">Lindqvist</text>
</svg>
`),
);

/** The bytes of brand files by their checksum. */
export const brandBytes = bytesOf([logo]);

/** The documents of the brand files in the demo. */
export function buildBrandFiles(at: ScenarioTime): SeedDocument[] {
  const userId = 'demo-customer';
  const sentAt = at(72, 10);
  const colors: StoredBrand = {
    userId,
    background: '#f3efe6',
    text: '#24393b',
    accent: '#c8763a',
    updatedAt: sentAt,
  };
  return [
    arrivedFile(logo, {
      id: 'lindqvist-logo',
      userId,
      uploadedBy: userId,
      purpose: 'asset',
      assetKind: 'logo',
      name: 'lindqvist-logo.svg',
      type: 'image/svg+xml',
      report: null,
      createdAt: sentAt,
      updatedAt: sentAt,
    }),
    seedDocument(`brands/${userId}`, brand, colors),
  ];
}
