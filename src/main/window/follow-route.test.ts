import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { followRoute } from './follow-route.ts';

test('each route that the page comes to is told, and nothing that is not ours', () => {
  const contents = new EventEmitter();
  const onRoute = vi.fn();
  followRoute(contents, 'app://orbitreel', onRoute);
  contents.emit('did-navigate', {}, 'app://orbitreel/admin/videos/status/?show=late#list');
  contents.emit('did-navigate-in-page', {}, 'app://orbitreel/account/', true);
  contents.emit('did-navigate-in-page', {}, 'app://orbitreel/elsewhere/', false);
  contents.emit('did-navigate', {}, 'https://elsewhere.example/admin/');
  contents.emit('did-navigate', {}, 'app://orbitreel@elsewhere/admin/');
  contents.emit('did-navigate', {}, 'chrome-error://chromewebdata/');
  expect(onRoute.mock.calls).toEqual([['/admin/videos/status/?show=late#list'], ['/account/']]);
});
