import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { brandImages, faviconDrawing, faviconFile, faviconSizes } from './brand-images.ts';
import { ensureChromium } from './browser.ts';
import { inProject } from './project-paths.ts';

// Makes every size of the icons and the social picture; run it again when a drawing changes.

const fonts = [
  { family: 'Kanit', file: '@fontsource/kanit/files/kanit-latin-600-normal.woff2' },
  {
    family: 'Manrope',
    file: '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  },
];

const fontFaces = await Promise.all(
  fonts.map(async ({ family, file }) => {
    const font = await readFile(inProject('node_modules', file), 'base64');
    return `@font-face { font-family: ${family}; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }`;
  }),
);

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

type Look = { width: number; height: number; inset?: number; type: 'png' | 'jpeg' };

async function render(drawing: string, { width, height, inset = 0, type }: Look): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>
      ${fontFaces.join('\n')}
      body { margin: 0; padding: ${width * inset}px }
      svg { display: block; width: ${width * (1 - 2 * inset)}px }
    </style>
    ${await readFile(drawing, 'utf8')}`,
  );
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({
    type,
    ...(type === 'jpeg' ? { quality: 88 } : { omitBackground: true }),
  });
  await page.close();
  return picture;
}

/** An .ico file holding one PNG for each size. */
function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

for (const { drawing, file, ...look } of brandImages) {
  const type = file.endsWith('.jpg') ? 'jpeg' : 'png';
  const picture = await render(inProject('build/brand', drawing), { ...look, type });
  await mkdir(path.dirname(inProject(file)), { recursive: true });
  await writeFile(inProject(file), picture);
}
const favicons = [];
for (const size of faviconSizes) {
  const look = { width: size, height: size, type: 'png' } as const;
  favicons.push({ size, png: await render(inProject(faviconDrawing), look) });
}
await writeFile(inProject(faviconFile), icoOf(favicons));
await browser.close();
