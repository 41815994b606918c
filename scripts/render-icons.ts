import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { ensureChromium } from './browser.ts';
import { inProject } from './project-paths.ts';

// Draws the icons out of build/icon.svg; run it again when the drawing changes. electron-builder
// makes the formats of each system out of the largest.
const icons = [
  { file: inProject('build/icon.png'), size: 1024 },
  { file: inProject('resources/icon.png'), size: 256 },
];

const drawing = await readFile(inProject('build/icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox'],
});
for (const { file, size } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: file, omitBackground: true });
  await page.close();
}
await browser.close();
