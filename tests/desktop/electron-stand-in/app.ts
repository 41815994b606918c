import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { startChromium, type RunningChromium } from './chromium.ts';
import { beforeReady, becomeReady } from './readiness.ts';
import { takeSingleInstanceLock } from './single-instance.ts';

const userDataSwitch = '--user-data-dir=';

function userDataOf(args: readonly string[]): string {
  const folder = args.find((argument) => argument.startsWith(userDataSwitch));
  if (folder === undefined) throw new Error(`The stand-in needs ${userDataSwitch}`);
  return folder.slice(userDataSwitch.length);
}

class App extends EventEmitter {
  /** A packed app has its resources beside it. */
  readonly isPackaged = process.env['STAND_IN_RESOURCES'] !== undefined;
  private readonly userData = userDataOf(process.argv);
  private started: Promise<RunningChromium> | null = null;

  constructor() {
    super();
    mkdirSync(this.userData, { recursive: true });
    Object.defineProperty(process, 'resourcesPath', { value: process.env['STAND_IN_RESOURCES'] });
  }

  /** Only the stand-in's own: the browser behind the windows. */
  chromium(): Promise<RunningChromium> {
    this.started ??= startChromium(this.userData);
    return this.started;
  }

  async whenReady() {
    await this.chromium();
    becomeReady();
  }

  requestSingleInstanceLock = () =>
    takeSingleInstanceLock(this.userData, (args) => {
      this.emit('second-instance', {}, args, process.cwd());
    });

  readonly name = 'Orbitreel';
  badge = 0;
  setBadgeCount = (count: number) => {
    this.badge = count;
    return true;
  };

  getPath(name: string): string {
    if (name === 'appData') return this.userData;
    if (name !== 'userData') throw new Error(`The stand-in knows no folder '${name}'`);
    return this.userData;
  }

  getVersion = () => '0.0.0';
  setName() {}
  setAppUserModelId() {}
  setAsDefaultProtocolClient = () => true;
  enableSandbox() {
    beforeReady('app.enableSandbox()');
  }

  quit() {
    let isPutOff = false;
    const preventDefault = () => {
      isPutOff = true;
    };
    this.emit('before-quit', { preventDefault });
    if (isPutOff) return;
    this.emit('will-quit', { preventDefault: () => {} });
    this.exit(0);
  }

  exit(code: number) {
    const closed = this.started?.then(({ context }) => context.close()) ?? Promise.resolve();
    void closed.finally(() => process.exit(code));
  }
}

export const app = new App();
