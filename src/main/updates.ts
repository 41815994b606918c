/** A version as electron-updater describes it. */
type Version = { version: string };

/** The part of electron-updater that we drive. */
export type Updater = {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  logger: object | null;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'update-downloaded', listener: (update: Version) => void): unknown;
  /** Answers null where this kind of installation cannot be updated. */
  checkForUpdates(): Promise<{
    isUpdateAvailable: boolean;
    updateInfo: Version;
    downloadPromise?: Promise<unknown> | null;
  } | null>;
  quitAndInstall(isSilent: boolean, isForceRunAfter: boolean): void;
};

/** Whether this copy follows a feed; `off` says why not, in a sentence for a person. */
export type UpdateFeed = { state: 'on' } | { state: 'off'; reason: string };

/** The result of a check that a person asked for. */
export type CheckResult =
  | { state: 'off'; reason: string }
  | { state: 'newest' }
  | { state: 'downloading'; version: string }
  | { state: 'failed' };

type UpdatesDeps = {
  feed: UpdateFeed;
  /** Called once, at the first check, so that the updater loads no earlier. */
  loadUpdater: () => Promise<Updater>;
  /** The version that a person postponed, kept over restarts; null when there is none. */
  postponed: { read: () => string | null; save: (version: string) => void };
  /** Asks whether to restart into a version that is downloaded. */
  offerRestart: (version: string) => Promise<'now' | 'later'>;
  tell: (result: CheckResult) => void;
  log: (line: string) => void;
};

const firstCheckMs = 15_000;
const checkEveryMs = 6 * 60 * 60 * 1000;

/** The updater as the menu uses it. */
export type Updates = ReturnType<typeof createUpdates>;

/**
 * Checks for updates, downloads them, and asks before it restarts. After "later" it does not ask
 * about that version again, and installs it when the person quits.
 */
export function createUpdates({
  feed,
  loadUpdater,
  postponed,
  offerRestart,
  tell,
  log,
}: UpdatesDeps) {
  let loading: Promise<Updater> | null = null;
  let downloaded: string | null = null;
  let asking = false;

  const offer = async (version: string) => {
    if (asking) return;
    asking = true;
    try {
      if ((await offerRestart(version)) === 'later') postponed.save(version);
      else (await loading)?.quitAndInstall(true, true);
    } catch (error) {
      log(`updates: ${version} waits for the next start: ${messageOf(error)}`);
    } finally {
      asking = false;
    }
  };

  const load = async () => {
    const updater = await loadUpdater();
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    // An older version could not read the files of a newer one.
    updater.allowDowngrade = false;
    // Its events report all failures; its own logger would fill the log with successes.
    updater.logger = null;
    updater.on('error', (error) => log(`updates: ${messageOf(error)}`));
    updater.on('update-downloaded', ({ version }) => {
      downloaded = version;
      log(`updates: ${version} is downloaded`);
      if (postponed.read() !== version) void offer(version);
    });
    return updater;
  };

  const look = async (): Promise<CheckResult> => {
    loading ??= load();
    const updater = await loading.catch((error: unknown) => {
      loading = null;
      log(`updates: ${messageOf(error)}`);
      return null;
    });
    if (updater === null) return { state: 'failed' };
    try {
      const found = await updater.checkForUpdates();
      if (found === null) {
        return { state: 'off', reason: 'This kind of installation is updated by hand.' };
      }
      // Its failure is an event as well, which is logged.
      found.downloadPromise?.catch(() => {});
      const { version } = found.updateInfo;
      return found.isUpdateAvailable ? { state: 'downloading', version } : { state: 'newest' };
    } catch {
      return { state: 'failed' };
    }
  };

  /** Checks without a dialog for its result. A downloaded version asks by itself. */
  const checkQuietly = async () => {
    if (feed.state === 'on' && downloaded === null) await look();
  };

  return {
    /** A person asks: they get the result, and are asked again about a postponed version. */
    async check(): Promise<void> {
      if (feed.state === 'off') tell(feed);
      else if (downloaded !== null) await offer(downloaded);
      else tell(await look());
    },
    /** Checks soon after the start and every six hours; stops when the returned function is called. */
    keepLooking(): () => void {
      if (feed.state === 'off') {
        log(`updates: off. ${feed.reason}`);
        return () => {};
      }
      const first = setTimeout(() => void checkQuietly(), firstCheckMs);
      const further = setInterval(() => void checkQuietly(), checkEveryMs);
      return () => {
        clearTimeout(first);
        clearInterval(further);
      };
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
