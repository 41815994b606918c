import type { z } from 'zod';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { asked, callMain, nativeTheme, pressed } from './modules.ts';
import { answerNative } from './native-control.ts';
import { powerMonitor, screen } from './system.ts';
import { testQuestion, type TestAnswer } from './control-messages.ts';

/** Answers the test's process, which asks what main did and plays the operating system's part. */
export function answerTest(): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    const question = testQuestion.parse(message);
    void answer(question).then(
      (value) => send({ id: question.id, value }),
      (error: unknown) => send({ id: question.id, error: String(error) }),
    );
  });
  // A test that is gone leaves no app behind.
  process.on('disconnect', () => app.exit(0));
}

function send(message: TestAnswer): void {
  process.send?.(message);
}

async function answer(question: z.infer<typeof testQuestion>): Promise<unknown> {
  switch (question.ask) {
    case 'endpoint':
      return (await app.chromium()).endpoint;
    case 'windows':
      return BrowserWindow.getAllWindows().map((window) => ({
        visible: window.visible,
        focused: window.focused,
        minimized: window.minimized,
        maximized: window.maximized,
        bounds: window.bounds,
        backgroundColor: window.backgroundColor,
        themeSource: nativeTheme.themeSource,
        shownAfter: window.shownAfter,
        privileges: privilegesOf(window.options.webPreferences),
      }));
    case 'opened':
      return asked.opened;
    case 'minimize':
      for (const window of BrowserWindow.getAllWindows()) window.minimized = true;
      return null;
    case 'openUrl':
      app.emit('open-url', { preventDefault: () => {} }, question.link);
      return null;
    case 'callAs':
      return await callMain(question.frame, question.channel, question.args);
    case 'power':
      powerMonitor.emit(question.event);
      return null;
    case 'displays':
      screen.change(question.displays);
      return null;
    case 'place':
      for (const window of BrowserWindow.getAllWindows()) {
        if (question.maximized) window.maximize();
        window.setBounds(question.bounds);
      }
      return null;
    case 'crash':
      await BrowserWindow.getAllWindows()[0]?.webContents.crash();
      return null;
    case 'crashGraphics':
      app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 139 });
      return null;
    case 'press':
      pressed.button = question.button;
      return null;
    case 'messages':
      return asked.messages;
    case 'native':
      return answerNative(question.question);
    case 'quit':
      app.quit();
      return null;
  }
}

/** What a window gave to its page, with Electron's own choice where nothing was said. */
function privilegesOf({
  sandbox = true,
  contextIsolation = true,
  nodeIntegration = false,
  webviewTag = false,
}: BrowserWindow['options']['webPreferences'] = {}) {
  return { sandbox, contextIsolation, nodeIntegration, webviewTag };
}
