import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '#domain/routes.ts';
import { brandIcons, brandImages } from './brand-images.ts';
import { inProject } from './project-paths.ts';

type Size = { width: number; height: number };

const sizeOfPng = (png: Buffer): Size => ({
  width: png.readUInt32BE(16),
  height: png.readUInt32BE(20),
});

/** Walks the segments of a JPEG up to the one that says how large the picture is. */
function sizeOfJpeg(jpeg: Buffer): Size {
  let at = 2;
  while (jpeg.readUInt8(at + 1) < 0xc0 || jpeg.readUInt8(at + 1) > 0xc3) {
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) };
}

const sizeOf = async (file: string): Promise<Size> => {
  const picture = await readFile(inProject(file));
  return file.endsWith('.jpg') ? sizeOfJpeg(picture) : sizeOfPng(picture);
};

test.each(brandImages)('$file is committed in its size', async ({ file, width, height }) => {
  expect(await sizeOf(file)).toEqual({ width, height });
});

/** The widths of the pictures in an .ico, by its table. */
function sizesOfIco(ico: Buffer): number[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const { width } = sizeOfPng(ico.subarray(ico.readUInt32LE(entry + 12)));
    expect(ico.readUInt8(entry)).toBe(width % 256);
    return width;
  });
}

/** The widths of the pictures in an .icns, from block to block. */
function sizesOfIcns(icns: Buffer): number[] {
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const sizes: number[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    sizes.push(sizeOfPng(icns.subarray(at + 8)).width);
  }
  return [...new Set(sizes)];
}

test.each(brandIcons)('$file holds each of its sizes', async ({ file, sizes }) => {
  const icon = await readFile(inProject(file));
  expect(file.endsWith('.ico') ? sizesOfIco(icon) : sizesOfIcns(icon)).toEqual(sizes);
});

const manifest = z.object({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(
    z.object({
      url: z.string(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
    }),
  ),
});

test('the manifest names icons that are there, in the sizes it says, and routes of the product', async () => {
  const file = inProject('src/renderer/public/manifest.webmanifest');
  const { start_url, icons, shortcuts } = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    if (src.endsWith('.svg')) continue;
    const { width, height } = await sizeOf(`src/renderer/public${src}`);
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const paths: string[] = Object.values(routes).map(({ path }) => path);
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
    expect(paths).toContain(url);
  }
});
