import { expect, test, vi } from 'vitest';
import { collectNotices, noticeOfSettings } from './shell-notices.ts';

test('a notice waits for a page, and is given to one page once', () => {
  const onNotice = vi.fn();
  const notices = collectNotices(onNotice);
  notices.say({ kind: 'tokens-in-memory' });
  notices.say({ kind: 'settings-damaged', file: 'cart', copy: null });
  expect(onNotice).toHaveBeenCalledTimes(2);
  expect(notices.take()).toEqual([
    { kind: 'tokens-in-memory' },
    { kind: 'settings-damaged', file: 'cart', copy: null },
  ]);
  expect(notices.take()).toEqual([]);
});

test('a full disk is said once, however many files it fails', () => {
  const notices = collectNotices(vi.fn());
  for (const path of ['/s/cart.json', '/s/session.json', '/s/cart.json']) {
    notices.say(noticeOfSettings({ kind: 'unsaved', path, cause: new Error('ENOSPC') }));
  }
  expect(notices.take()).toEqual([{ kind: 'settings-unsaved' }]);
  notices.say({ kind: 'settings-unsaved' });
  expect(notices.take()).toEqual([]);
});

test('an event that happens again is said again, but not twice at once', () => {
  const notices = collectNotices(vi.fn());
  notices.say({ kind: 'page-recovered' });
  notices.say({ kind: 'page-recovered' });
  expect(notices.take()).toEqual([{ kind: 'page-recovered' }]);
  notices.say({ kind: 'page-recovered' });
  expect(notices.take()).toEqual([{ kind: 'page-recovered' }]);
});

test('a file is named without its folder, so that nothing else of the disk reaches the page', () => {
  expect(
    noticeOfSettings({
      kind: 'newer',
      path: '/home/user/s/cart.json',
      copy: '/home/user/s/c.json',
    }),
  ).toEqual({ kind: 'settings-newer', file: 'cart', copy: 'c.json' });
});
