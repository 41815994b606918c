import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type FilmFacts = {
  width: number;
  height: number;
  seconds: number;
  rate: number;
  /** It begins black for so long. */
  blackSeconds?: number;
};

const library = () =>
  readFileSync(
    new URL('../../node_modules/mediabunny/dist/bundles/mediabunny.min.cjs', import.meta.url),
    'utf8',
  );

/** A small film without sound, VP9 in WebM, made by the browser of the page. */
export async function makeFilm(page: Page, facts: FilmFacts): Promise<Buffer> {
  // Encoders are there on secure origins only.
  await page.goto('/config.json');
  const base64: string = await page.evaluate(`(async () => {
    const module = { exports: {} };
    ((module, exports) => {${library()}
    })(module, module.exports);
    const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = module.exports;
    const { width, height, seconds, rate, blackSeconds = 0 } = ${JSON.stringify(facts)};
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d');
    const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    const source = new CanvasSource(canvas, { codec: 'vp9', bitrate: 200_000 });
    output.addVideoTrack(source, { frameRate: rate });
    await output.start();
    for (let frame = 0; frame < seconds * rate; frame += 1) {
      const isBlack = frame < blackSeconds * rate;
      brush.fillStyle = isBlack ? 'black' : 'hsl(' + frame * 3 + ' 60% 50%)';
      brush.fillRect(0, 0, width, height);
      await source.add(frame / rate, 1 / rate);
    }
    await output.finalize();
    let text = '';
    for (const byte of new Uint8Array(output.target.buffer)) text += String.fromCharCode(byte);
    return btoa(text);
  })()`);
  return Buffer.from(base64, 'base64');
}

/** The film with so many more bytes that mean nothing, as an element `Void` of WebM. */
export function padFilm(film: Buffer, bytes: number): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(0xec, 0);
  head.writeBigUInt64BE(BigInt(bytes) | (1n << 56n), 1);
  return Buffer.concat([film, head, Buffer.alloc(bytes)]);
}

/** Writes a file to be chosen: only one on a disk is the same when it is chosen again. */
export function fileOnDisk(filePath: string, content: Buffer): string {
  writeFileSync(filePath, content);
  return filePath;
}
