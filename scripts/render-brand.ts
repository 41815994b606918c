import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { brandIcons, brandImages } from './brand-images.ts';
import { ensureChromium } from './browser.ts';
import { icnsOf, icoOf } from './icon-files.ts';
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

for (const { drawing, file, ...look } of brandImages) {
  const type = file.endsWith('.jpg') ? 'jpeg' : 'png';
  const picture = await render(inProject(drawing), { ...look, type });
  await mkdir(path.dirname(inProject(file)), { recursive: true });
  await writeFile(inProject(file), picture);
}
for (const { drawing, file, sizes, inset } of brandIcons) {
  const pictures = [];
  for (const size of sizes) {
    const look = { width: size, height: size, type: 'png', ...(inset && { inset }) } as const;
    pictures.push({ size, png: await render(inProject(drawing), look) });
  }
  await writeFile(inProject(file), file.endsWith('.ico') ? icoOf(pictures) : icnsOf(pictures));
}
await browser.close();
