import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-page.tsx';

test('a preloaded page is drawn at once, without its fallback', async () => {
  const Frame = lazyPart(async () => () => <main>The page</main>);
  await Frame.preload();
  const drawn = renderToStaticMarkup(
    <Suspense fallback="Loading...">
      <Frame />
    </Suspense>,
  );
  expect(drawn).toContain('<main>The page</main>');
  expect(drawn).not.toContain('Loading');
});

test('a failed import is tried again', async () => {
  let tries = 0;
  const Frame = lazyPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('No network');
    return () => <main>The page</main>;
  });
  await expect(Frame.preload()).rejects.toThrow('No network');
  await Frame.preload();
  expect(renderToStaticMarkup(<Frame />)).toBe('<main>The page</main>');
});
