import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import { app } from './app.ts';
import { home, travelling } from './addresses.ts';
import { answerRoute } from './chromium.ts';
import { firstLine } from './first-line.ts';
import { applyPermissions } from './permissions.ts';
import { afterReady } from './readiness.ts';
import { deliver, installPreload } from './preload-page.ts';

type Rectangle = { x: number; y: number; width: number; height: number };

type Options = Partial<Rectangle> & {
  show?: boolean;
  fullscreen?: boolean;
  backgroundColor?: string;
  webPreferences?: {
    preload?: string;
    additionalArguments?: string[];
    sandbox?: boolean;
    contextIsolation?: boolean;
    nodeIntegration?: boolean;
    webviewTag?: boolean;
  };
};

class WebContents extends EventEmitter {
  loading = false;
  decideOpen: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  page: Promise<Page>;

  constructor(page: Promise<Page>) {
    super();
    this.page = page;
  }

  /** Ends the process of the page, as a fault in it would. */
  async crash() {
    const page = await this.page;
    const session = await page.context().newCDPSession(page);
    // Nobody is left to answer.
    session.send('Page.crash').catch(() => {});
  }

  forcefullyCrashRenderer() {
    void this.crash();
  }

  isLoadingMainFrame = () => this.loading;

  setWindowOpenHandler(decide: (details: { url: string }) => { action: string }) {
    this.decideOpen = decide;
  }

  send(channel: string, ...args: unknown[]) {
    // A page whose process has ended hears nothing.
    this.page.then((page) => deliver(page, channel, args)).catch(() => {});
  }
}

const open = new Set<BrowserWindow>();

/** A window is a page; it is made at once and its page soon after. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => [...open];
  static fromWebContents = (contents: WebContents) =>
    [...open].find(({ webContents }) => webContents === contents) ?? null;

  readonly options: Options;
  readonly webContents: WebContents;
  backgroundColor: string;
  visible: boolean;
  focused = 0;
  minimized = false;
  maximized = false;
  shownAfter: number | null = null;
  /** Whether somebody looks at it. */
  looked = true;
  hasMenu = true;
  bounds: Rectangle;
  private page: Promise<Page>;
  private hasCrashed = false;
  private isNavigating = false;
  private asked: string | null = null;

  constructor(options: Options) {
    super();
    afterReady('BrowserWindow');
    this.options = options;
    this.backgroundColor = options.backgroundColor ?? '#ffffff';
    this.visible = options.show ?? true;
    const { x = 320, y = 100, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.page = this.openPage();
    this.webContents = new WebContents(this.page);
    open.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  private async openPage(): Promise<Page> {
    const { context } = await app.chromium();
    const blank = context.pages().find((page) => page.url() === 'about:blank');
    const page = open.size === 1 && blank !== undefined ? blank : await context.newPage();
    const { preload, additionalArguments = [] } = this.options.webPreferences ?? {};
    if (preload !== undefined) {
      await installPreload(page, preload, [process.execPath, ...additionalArguments]);
    }
    await page.route('**/*', async (route) => {
      const request = route.request();
      const starts = request.isNavigationRequest() && request.frame().parentFrame() === null;
      if (!starts) return answerRoute(route);
      this.webContents.loading = true;
      this.isNavigating = true;
      const leaves = request.url() !== this.asked && !this.mayNavigate(home(request.url()));
      this.asked = null;
      // An answer without content leaves the page where it is, as a prevented navigation does.
      return leaves ? route.fulfill({ status: 204 }) : answerRoute(route);
    });
    page.on('popup', (popup) => {
      const { action } = this.webContents.decideOpen({ url: home(popup.url()) });
      if (action === 'deny') void popup.close();
    });
    page.on('load', () => {
      this.webContents.loading = false;
      this.webContents.emit('did-finish-load');
      this.emit('ready-to-show');
    });
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || home(frame.url()) === 'about:blank') return;
      const event = this.isNavigating ? 'did-navigate' : 'did-navigate-in-page';
      this.isNavigating = false;
      this.webContents.emit(event, {}, home(frame.url()), true);
    });
    page.on('crash', () => {
      this.hasCrashed = true;
      this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 });
    });
    page.on('close', () => {
      // A page that has crashed makes room for a new one.
      if (this.hasCrashed || !open.has(this)) return;
      open.delete(this);
      this.emit('closed');
      if (open.size === 0) app.emit('window-all-closed');
    });
    return page;
  }

  private mayNavigate(url: string): boolean {
    let prevented = false;
    const event = {
      url,
      preventDefault: () => {
        prevented = true;
      },
    };
    this.webContents.emit('will-navigate', event);
    if (prevented) this.webContents.loading = false;
    return !prevented;
  }

  async loadURL(url: string) {
    if (this.hasCrashed) await this.replacePage();
    const page = await this.page;
    this.asked = travelling(url);
    this.webContents.loading = true;
    await applyPermissions(page.context(), url);
    await page.goto(this.asked);
  }

  /** Playwright's page is of no use after a crash; Electron's goes on in a new process. */
  private async replacePage() {
    const crashed = await this.page;
    this.page = this.openPage();
    this.webContents.page = this.page;
    await this.page;
    await crashed.close();
    this.hasCrashed = false;
  }

  getBounds = () => this.bounds;
  getNormalBounds = () => this.bounds;
  setBounds(bounds: Rectangle) {
    this.bounds = bounds;
    this.emit('move');
    this.emit('resize');
  }

  isFullScreen = () => false;
  isVisible = () => this.visible;
  isMaximized = () => this.maximized;
  maximize() {
    this.maximized = true;
    this.emit('maximize');
  }

  setBackgroundColor(color: string) {
    this.backgroundColor = color;
  }

  isDestroyed = () => !open.has(this);
  isMinimized = () => this.minimized;

  restore() {
    this.minimized = false;
  }

  show() {
    this.visible = true;
    this.shownAfter ??= performance.now() - firstLine.at;
  }

  hide() {
    this.visible = false;
    this.look(false);
  }

  focus() {
    this.focused += 1;
    this.look(true);
  }

  isFocused = () => this.looked;
  /** Somebody looks at it, or away. */
  look(at: boolean) {
    if (at === this.looked) return;
    this.looked = at;
    this.emit(at ? 'focus' : 'blur');
  }

  close() {
    let prevented = false;
    this.emit('close', {
      preventDefault: () => {
        prevented = true;
      },
    });
    if (!prevented) void this.unload();
  }

  /** The page may want to stay; main decides. */
  private async unload() {
    const page = await this.page;
    page.once('dialog', (question) => {
      let leaves = false;
      this.webContents.emit('will-prevent-unload', {
        preventDefault: () => {
          leaves = true;
        },
      });
      void (leaves ? question.accept() : question.dismiss());
    });
    await page.close({ runBeforeUnload: true });
  }

  removeMenu() {
    this.hasMenu = false;
  }
}
