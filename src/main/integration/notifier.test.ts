import { expect, test, vi } from 'vitest';
import { createNotifier, type SystemNotification } from './notifier.ts';

const mug = { videoId: 'mug', title: 'Mug on a table', words: 'Assigned to you' };
const lamp = { videoId: 'lamp', title: 'Lamp', words: 'Its date has passed' };

function started(mayTell = () => true, isSupported = () => true) {
  const shown: {
    look: { title: string; body: string; action: string };
    press: () => void;
    end: (reason?: string) => void;
    isClosed: boolean;
  }[] = [];
  const open = vi.fn();
  const notifier = createNotifier({
    isSupported,
    mayTell,
    open,
    create: (look) => {
      const entry = { look, isClosed: false, press: () => {}, end: (_reason?: string) => {} };
      const notification: SystemNotification = {
        onPress: (listener) => {
          entry.press = listener;
        },
        onEnd: (listener) => {
          entry.end = listener;
        },
        show: () => shown.push(entry),
        close: () => {
          entry.isClosed = true;
        },
      };
      return notification;
    },
  });
  return { notifier, shown, open };
}

test('one notification names its video, and clicking it opens the video', () => {
  const { notifier, shown, open } = started();
  notifier.tell({ sentence: 'One was assigned to you.', notifications: [mug] });
  expect(shown.map(({ look }) => look)).toEqual([
    { title: 'Mug on a table', body: 'Assigned to you', action: 'Open the video' },
  ]);
  shown[0]?.press();
  expect(open).toHaveBeenCalledExactlyOnceWith('/admin/videos/status/?video=mug');
});

test('a batch is one notification that opens the queue', () => {
  const { notifier, shown, open } = started();
  const sentence = 'One became late, one was assigned to you.';
  notifier.tell({ sentence, notifications: [lamp, mug] });
  expect(shown).toHaveLength(1);
  expect(shown[0]?.look.title).toBe(sentence);
  shown[0]?.press();
  expect(open).toHaveBeenCalledExactlyOnceWith('/admin/videos/status/');
});

test('a new notification joins one that is still open', () => {
  const { notifier, shown } = started();
  notifier.tell({ sentence: '', notifications: [mug] });
  notifier.tell({ sentence: '', notifications: [lamp] });
  notifier.tell({ sentence: '', notifications: [mug, lamp] });
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  expect(shown[2]?.look).toEqual({
    title: '4 changes in the queue.',
    body: 'Lamp: Its date has passed\nMug on a table: Assigned to you\nLamp: Its date has passed\nand 1 more',
    action: 'Open the queue',
  });
});

test('an answered or dismissed notification is over', () => {
  const { notifier, shown } = started();
  notifier.tell({ sentence: '', notifications: [mug] });
  shown[0]?.end();
  notifier.tell({ sentence: '', notifications: [lamp] });
  notifier.dismiss();
  notifier.tell({ sentence: '', notifications: [mug] });
  expect(shown.map(({ look }) => look.title)).toEqual(['Mug on a table', 'Lamp', 'Mug on a table']);
});

test('a notification in Windows’ list is joined and dismissed like an open one', () => {
  const { notifier, shown } = started();
  notifier.tell({ sentence: '', notifications: [mug] });
  shown[0]?.end('timedOut');
  notifier.tell({ sentence: '', notifications: [lamp] });
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(shown[1]?.look.title).toBe('2 changes in the queue.');
  shown[1]?.end('timedOut');
  notifier.dismiss();
  expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, true]);
});

test('no notification appears while the app has focus, when it is switched off or not supported', () => {
  const looking = started(() => false);
  looking.notifier.tell({ sentence: '', notifications: [mug] });
  const without = started(undefined, () => false);
  without.notifier.tell({ sentence: '', notifications: [mug] });
  expect([...looking.shown, ...without.shown]).toEqual([]);
});
