import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { ensureChromium } from './browser.ts';
import { inProject } from './project-paths.ts';

// Makes the films of the demo data and their posters, or those that are named; run it again when the drawing
// changes. They are VP9 with Opus, as a
// plain Chromium can neither write nor play H.264 and AAC.

/** `bitrate` is of the pictures, in bits a second. */
type Film = {
  file: string;
  seconds: number;
  width: number;
  height: number;
  hue: number;
  bitrate?: number;
};

/** Small ones: the demo shows that each format is there. */
const cutdown = { bitrate: 30_000 };

const films: Film[] = [
  { file: 'film-5s-16x9-v1.webm', seconds: 5, width: 640, height: 360, hue: 205 },
  { file: 'film-5s-16x9-v2.webm', seconds: 5, width: 640, height: 360, hue: 265 },
  { file: 'film-5s-1x1.webm', seconds: 5, width: 360, height: 360, hue: 265 },
  { file: 'film-5s-4x5.webm', seconds: 5, width: 360, height: 450, hue: 265 },
  { file: 'film-5s-9x16.webm', seconds: 5, width: 360, height: 640, hue: 265 },
  { file: 'film-15s-16x9.webm', seconds: 15, width: 640, height: 360, hue: 190 },
  { file: 'film-15s-1x1.webm', seconds: 15, width: 240, height: 240, hue: 190, ...cutdown },
  { file: 'film-15s-4x5.webm', seconds: 15, width: 240, height: 300, hue: 190, ...cutdown },
  { file: 'film-15s-9x16.webm', seconds: 15, width: 216, height: 384, hue: 190, ...cutdown },
  { file: 'film-30s-16x9.webm', seconds: 30, width: 640, height: 360, hue: 225 },
  { file: 'film-30s-1x1.webm', seconds: 30, width: 240, height: 240, hue: 225, ...cutdown },
  { file: 'film-30s-4x5.webm', seconds: 30, width: 240, height: 300, hue: 225, ...cutdown },
  { file: 'film-30s-9x16.webm', seconds: 30, width: 216, height: 384, hue: 225, ...cutdown },
];

// Encoding needs an https origin; nothing is asked of a network.
const origin = 'https://films.localhost/';
const library = 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs';

/** Runs in the page: draws a product on its turntable under a travelling light, frame by frame. */
const drawFilm = `async ({ seconds, width, height, hue, bitrate = 120_000 }) => {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource, AudioBufferSource } =
    await import('./mediabunny.mjs');
  const rate = 25;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const picture = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 1 });
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 24_000 });
  output.addVideoTrack(picture, { frameRate: rate });
  output.addAudioTrack(sound);
  await output.start();
  const frames = seconds * rate;
  let poster = null;
  const size = Math.min(width, height);
  for (let frame = 0; frame < frames; frame += 1) {
    const turn = (frame / (5 * rate)) * 2 * Math.PI;
    const sky = pen.createRadialGradient(
      width / 2 + Math.cos(turn) * size * 0.4, height * 0.4, size * 0.05,
      width / 2, height / 2, size);
    sky.addColorStop(0, 'hsl(' + hue + ' 70% 34%)');
    sky.addColorStop(1, 'hsl(' + hue + ' 90% 6%)');
    pen.fillStyle = sky;
    pen.fillRect(0, 0, width, height);
    pen.lineWidth = size * 0.008;
    pen.strokeStyle = 'hsl(' + hue + ' 80% 70%)';
    pen.beginPath();
    pen.ellipse(width / 2, height * 0.72, size * 0.36, size * 0.1, 0, 0, 2 * Math.PI);
    pen.stroke();
    const cup = pen.createLinearGradient(width / 2 - size * 0.17, 0, width / 2 + size * 0.17, 0);
    const light = (Math.sin(turn) + 1) / 2;
    cup.addColorStop(0, 'hsl(' + hue + ' 30% 30%)');
    cup.addColorStop(0.15 + light * 0.7, 'hsl(' + hue + ' 40% 92%)');
    cup.addColorStop(1, 'hsl(' + hue + ' 30% 24%)');
    pen.fillStyle = cup;
    pen.beginPath();
    pen.moveTo(width / 2 - size * 0.17, height / 2 - size * 0.22);
    pen.lineTo(width / 2 + size * 0.17, height / 2 - size * 0.22);
    pen.lineTo(width / 2 + size * 0.13, height * 0.72);
    pen.ellipse(width / 2, height * 0.72, size * 0.13, size * 0.035, 0, 0, Math.PI);
    pen.closePath();
    pen.fill();
    pen.fillStyle = 'hsl(' + hue + ' 30% 20%)';
    pen.beginPath();
    pen.ellipse(width / 2, height / 2 - size * 0.22, size * 0.17, size * 0.045, 0, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = 'hsl(45 90% 60%)';
    pen.beginPath();
    pen.arc(width / 2 + Math.cos(turn) * size * 0.36, height * 0.72 + Math.sin(turn) * size * 0.1,
      size * 0.022, 0, 2 * Math.PI);
    pen.fill();
    // The frame's own number, as copies for a review carry it.
    const place = [Math.floor(frame / rate), frame % rate];
    pen.fillStyle = 'white';
    pen.font = '600 ' + Math.round(size * 0.05) + 'px monospace';
    pen.fillText('0:' + place.map((part) => String(part).padStart(2, '0')).join(':'),
      size * 0.04, height - size * 0.05);
    poster ??= await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    await picture.add(frame / rate, 1 / rate);
  }
  const samples = 48_000;
  const chord = new AudioBuffer({ length: seconds * samples, numberOfChannels: 1, sampleRate: samples });
  const wave = chord.getChannelData(0);
  for (let index = 0; index < wave.length; index += 1) {
    const at = index / samples;
    const swell = Math.min(1, at * 2, (seconds - at) * 2) * 0.12;
    wave[index] = swell * (Math.sin(at * 1382.3) + Math.sin(at * 1741.6) + Math.sin(at * 2073.4)) / 3;
  }
  await sound.add(chord);
  await output.finalize();
  return [encode(output.target.buffer), encode(await poster.arrayBuffer())];
  function encode(buffer) {
    const bytes = new Uint8Array(buffer);
    let text = '';
    for (let index = 0; index < bytes.length; index += 8192) {
      text += String.fromCharCode(...bytes.subarray(index, index + 8192));
    }
    return btoa(text);
  }
}`;

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
await page.route(`${origin}**`, async (route) => {
  await (route.request().url() === origin
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    : route.fulfill({ contentType: 'text/javascript', body: await readFile(inProject(library)) }));
});
await page.goto(origin);
const wanted = process.argv.slice(2);
for (const { file, ...film } of films) {
  if (wanted.length > 0 && !wanted.includes(file)) continue;
  const rendered: unknown = await page.evaluate(`(${drawFilm})(${JSON.stringify(film)})`);
  const [encoded, poster] = z.tuple([z.string(), z.string()]).parse(rendered);
  for (const [name, text] of [
    [file, encoded],
    [file.replace('.webm', '.webp'), poster],
  ] as const) {
    const bytes = Buffer.from(text, 'base64');
    await writeFile(inProject(`src/local/seed/films/${name}`), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}
await browser.close();
