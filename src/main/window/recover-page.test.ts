import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { recoverPage, type CrashChoice, type HangChoice } from './recover-page.ts';
import { recoveryDialogs, type AskPerson } from './recovery-dialogs.ts';

class Contents extends EventEmitter {
  forcefullyCrashRenderer = vi.fn(() => this.emit('render-process-gone', {}, { reason: 'killed' }));
}
class Window extends EventEmitter {
  webContents = new Contents();
  destroyed = false;
  isDestroyed = () => this.destroyed;
}

function recovering(choices: { crash?: CrashChoice; hang?: HangChoice } = {}) {
  const window = new Window();
  const clock = { now: 0 };
  const means = {
    loadAgain: vi.fn(),
    goToStart: vi.fn(),
    quit: vi.fn(),
    say: vi.fn(),
    log: vi.fn(),
    explainCrashes: vi.fn(async () => choices.crash ?? 'load-again'),
    askAboutHang: vi.fn(async (_signal: AbortSignal) => choices.hang ?? 'wait'),
    now: () => clock.now,
  };
  recoverPage(window, means);
  const crash = (reason = 'crashed') =>
    window.webContents.emit('render-process-gone', {}, { reason });
  return { window, clock, means, crash };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a page whose process ended is loaded again where it was, with a notice', () => {
  const { means, crash } = recovering();
  crash();
  expect(means.loadAgain).toHaveBeenCalledOnce();
  expect(means.say).toHaveBeenCalledExactlyOnceWith({ kind: 'page-recovered' });
});

test.each(['crashed', 'oom', 'killed', 'launch-failed'])('%s counts as an end', (reason) => {
  const { means, crash } = recovering();
  crash(reason);
  expect(means.loadAgain).toHaveBeenCalledOnce();
});

test('a page that was closed, or whose window is gone, is left alone', () => {
  const { window, means, crash } = recovering();
  crash('clean-exit');
  window.destroyed = true;
  crash();
  expect(means.loadAgain).not.toHaveBeenCalled();
});

test.each([
  ['load-again', 'loadAgain'],
  ['go-to-start', 'goToStart'],
  ['quit', 'quit'],
] as const)('a page that keeps ending is explained, and %s does so', async (choice, done) => {
  const { means, crash } = recovering({ crash: choice });
  for (let count = 0; count < 3; count += 1) crash();
  means.loadAgain.mockClear();
  crash();
  crash();
  expect(means.explainCrashes).toHaveBeenCalledOnce();
  expect(means.loadAgain).not.toHaveBeenCalled();
  await settled();
  expect(means[done]).toHaveBeenCalledOnce();
  // Another try begins a new count.
  crash();
  expect(means.explainCrashes).toHaveBeenCalledOnce();
});

test('pages that end now and then are loaded again each time', () => {
  const { clock, means, crash } = recovering();
  for (let count = 0; count < 10; count += 1) {
    crash();
    clock.now += 21_000;
  }
  expect(means.loadAgain).toHaveBeenCalledTimes(10);
  expect(means.explainCrashes).not.toHaveBeenCalled();
});

test('a page that does not answer is loaded again only if the person wants it', async () => {
  const waits = recovering({ hang: 'wait' });
  waits.window.emit('unresponsive');
  await settled();
  expect(waits.means.loadAgain).not.toHaveBeenCalled();

  const gives = recovering({ hang: 'load-again' });
  gives.window.emit('unresponsive');
  await settled();
  expect(gives.window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  expect(gives.means.loadAgain).toHaveBeenCalledOnce();
});

test('the question goes when the page answers again, and is not asked twice at once', async () => {
  const { window, means } = recovering();
  let answer: (choice: HangChoice) => void = () => {};
  means.askAboutHang.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  window.emit('unresponsive');
  window.emit('unresponsive');
  expect(means.askAboutHang).toHaveBeenCalledOnce();
  window.emit('responsive');
  expect(means.askAboutHang.mock.calls[0]?.[0].aborted).toBe(true);
  answer('load-again');
  await settled();
  expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  window.emit('unresponsive');
  expect(means.askAboutHang).toHaveBeenCalledTimes(2);
});

test('each button of the dialogs does what it says, and closing them does no harm', async () => {
  const pressed = { response: 0 };
  const ask = vi.fn<AskPerson>(async () => pressed);
  const { explainCrashes, askAboutHang } = recoveryDialogs(ask);
  const chosen: string[] = [];
  for (pressed.response of [0, 1, 2]) chosen.push(await explainCrashes());
  expect(chosen).toEqual(['load-again', 'go-to-start', 'quit']);
  expect(ask.mock.lastCall?.[0].buttons[0]).toBe('Load it again');
  const signal = new AbortController().signal;
  pressed.response = 1;
  expect(await askAboutHang(signal)).toBe('load-again');
  pressed.response = ask.mock.lastCall?.[0].cancelId ?? -1;
  expect(await askAboutHang(signal)).toBe('wait');
});
