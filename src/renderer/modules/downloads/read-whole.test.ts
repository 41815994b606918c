import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductError } from '#domain/errors.ts';
import { stalledMilliseconds } from '#lib/with-timeout.ts';
import { readWhole, type Reading } from './read-whole.ts';

// A stand-in for the storage: what it is asked, and how it answers each time.

type Asked = { url: string; range: string | null; signal: AbortSignal | null | undefined };
const asked: Asked[] = [];
let answers: ((position: number) => Response)[] = [];
let links = 0;
const film = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
const file = {
  name: 'Cup.mp4',
  size: film.length,
  link: () => Promise.resolve(`https://files.test/${(links += 1)}`),
};

beforeEach(() => {
  asked.length = 0;
  answers = [];
  links = 0;
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    const range = new Headers(options.headers).get('Range');
    asked.push({ url, range, signal: options.signal });
    const answer = answers.shift() ?? whole;
    return Promise.resolve(answer(Number(/\d+/.exec(range ?? '0')?.[0])));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const whole = (position: number) =>
  new Response(film.subarray(position), { status: position === 0 ? 200 : 206 });
/** Bytes from the position to this one, then the connection breaks. */
const brokenAt = (end: number) => (position: number) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(film.slice(position, end)),
      pull: (controller) => controller.error(new TypeError('network error')),
    }),
    { status: position === 0 ? 200 : 206 },
  );
const refused = (status: number) => () => new Response('no', { status });

function reading(): Reading & { heard: boolean[]; controller: AbortController } {
  const heard: boolean[] = [];
  const controller = new AbortController();
  return {
    heard,
    controller,
    signal: controller.signal,
    onInterruption: (isInterrupted) => heard.push(isInterrupted),
    pause: () => Promise.resolve(),
  };
}

async function read(how: Reading, wanted = file): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const bytes of readWhole(wanted, how)) parts.push(bytes);
  return new Uint8Array(Buffer.concat(parts));
}

test('a file that broke goes on at its next byte, from a new address', async () => {
  answers = [brokenAt(400), brokenAt(700)];
  const how = reading();
  expect(await read(how)).toEqual(film);
  expect(asked.map(({ url, range }) => [url, range])).toEqual([
    ['https://files.test/1', null],
    ['https://files.test/2', 'bytes=400-'],
    ['https://files.test/3', 'bytes=700-'],
  ]);
  expect(how.heard).toEqual([true, false, true, false]);
});

test('a storage that ends early counts as broken', async () => {
  answers = [() => new Response(film.subarray(0, 300))];
  expect(await read(reading())).toEqual(film);
  expect(asked[1]?.range).toBe('bytes=300-');
});

test('an address that has ended before it was used is replaced', async () => {
  answers = [refused(403), refused(403)];
  expect(await read(reading())).toEqual(film);
  expect(asked.map(({ url }) => url)).toHaveLength(3);
});

test('a storage without ranges begins again, and nothing is written twice', async () => {
  answers = [brokenAt(400), () => new Response(film)];
  expect(await read(reading())).toEqual(film);
});

test('what our functions refuse is not asked for again', async () => {
  const link = vi.fn(() => Promise.reject(new ProductError('link-over', 'The link is over.')));
  await expect(read(reading(), { ...file, link })).rejects.toThrow('The link is over.');
  expect(link).toHaveBeenCalledOnce();
});

test('a function that was not reached is asked again', async () => {
  const link = vi.fn(file.link);
  link.mockRejectedValueOnce(new ProductError('network', 'There is no network.'));
  expect(await read(reading(), { ...file, link })).toEqual(film);
});

test('a stored file of another length is no film', async () => {
  answers = [whole, refused(416)];
  await expect(read(reading(), { ...file, size: 1200 })).rejects.toThrow('not as long as it was');
  await expect(read(reading(), { ...file, size: 900 })).rejects.toThrow('not as long as it was');
});

test('it gives up when nothing more comes', async () => {
  answers = Array.from({ length: 20 }, () => refused(503));
  await expect(read(reading())).rejects.toThrow('The storage answered 503.');
  expect(asked).toHaveLength(8);
});

test('a storage that goes silent in the middle is asked anew', async () => {
  vi.useFakeTimers();
  answers = [
    // Neither bytes nor an end.
    () => new Response(new ReadableStream({ start: (held) => held.enqueue(film.slice(0, 400)) })),
  ];
  const how = reading();
  const bytes = read(how);
  await vi.advanceTimersByTimeAsync(stalledMilliseconds - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await bytes).toEqual(film);
  expect(asked[0]?.signal?.aborted).toBe(true);
  expect(asked[1]?.range).toBe('bytes=400-');
  expect(how.heard).toEqual([true, false]);
});

test('a storage that does not even answer is asked anew', async () => {
  vi.useFakeTimers();
  const answering = fetch;
  const silent = vi.fn((_url: string, _options: RequestInit) => new Promise<never>(() => {}));
  vi.stubGlobal('fetch', silent);
  const bytes = read(reading());
  await vi.advanceTimersByTimeAsync(stalledMilliseconds - 1);
  vi.stubGlobal('fetch', answering);
  await vi.advanceTimersByTimeAsync(1);
  expect(await bytes).toEqual(film);
  expect(silent.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('canceled, it reads no further and asks for no other address', async () => {
  answers = [brokenAt(400)];
  const how = reading();
  const bytes = readWhole(file, how);
  expect((await bytes.next()).value).toHaveLength(400);
  expect(asked[0]?.signal?.aborted).toBe(false);
  await bytes.return();
  expect(asked[0]?.signal?.aborted).toBe(true);

  const stopped = reading();
  stopped.controller.abort();
  await expect(read(stopped)).rejects.toThrow(/abort/i);
  expect(asked).toHaveLength(1);
});
