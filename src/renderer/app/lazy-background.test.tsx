import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyBackground } from './lazy-background.tsx';

async function htmlOf(load: () => Promise<() => string>): Promise<string> {
  const Part = lazyBackground('The part', load);
  const stream = await renderToReadableStream(
    <main>
      page <Part />
    </main>,
  );
  await stream.allReady;
  return await new Response(stream).text();
}

test('a part in the background is there when its code has arrived', async () => {
  expect(await htmlOf(async () => () => 'part')).toContain('part');
});

test('a part whose code cannot be loaded leaves the page as it is, and says so in the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const lost = new Error('Not found');
  expect(await htmlOf(() => Promise.reject(lost))).toContain('page');
  expect(said).toHaveBeenCalledExactlyOnceWith('The part could not be loaded', lost);
  said.mockRestore();
});
