import { afterEach, expect, test, vi } from 'vitest';
import { createGates, openSystem } from '#domain/gates.ts';
import { unfinishedHours } from '#domain/stored-file.ts';
import { tooManyUploads } from '#domain/upload-count.ts';
import { createFakeStorage } from '#tests/support/fake-storage.ts';
import { cutDraftOf } from '#tests/support/stored-files.ts';
import { createUploads, type UploadsClient } from './create-uploads.ts';
import type { FileGrants } from './file-grants.ts';
import { createSentFiles } from './sent-files.ts';
import type { UploadRecord, UploadRecords } from './upload-records.ts';

const mebibyte = 1024 * 1024;
const target = 'cut/video1/16:9';

function fileOf(seed: number, size = 2 * mebibyte): File {
  return new File([new Uint8Array(size).fill(seed)], `cut-${seed}.webm`, { lastModified: seed });
}

const draftOf = ({ name, size }: File) => cutDraftOf({ name, size, type: 'video/webm' });

const channels: BroadcastChannel[] = [];
const channelOf = (uid: string) => {
  const channel = new BroadcastChannel(uid);
  channels.push(channel);
  return channel;
};
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** One device: what is stored on it and its locks stay, while tabs come and go. */
function device() {
  const kept = new Map<string, UploadRecord>();
  const storage = createFakeStorage();
  const granted: string[] = [];
  const canceled: string[] = [];
  const failures: Error[] = [];
  const network = { isOnline: true };
  const gates = createGates({ loadStatus: () => Promise.resolve(openSystem), now: () => 0 });
  gates.learn(openSystem);
  const uid = crypto.randomUUID();
  const records: UploadRecords = {
    load: (key) => Promise.resolve(kept.get(key) ?? null),
    loadAll: () => Promise.resolve([...kept.values()]),
    save: (record) => Promise.resolve(void kept.set(record.key, record)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
  };
  const grants: FileGrants = {
    create: vi.fn<FileGrants['create']>((fileId) => Promise.resolve(void granted.push(fileId))),
    cancel: (fileId) => Promise.resolve(void canceled.push(fileId)),
  };
  const tab = () =>
    createUploads({
      uid,
      protocol: storage.protocol,
      grants,
      gates,
      records,
      locks: navigator.locks,
      sentFiles: createSentFiles(channelOf(uid)),
      timing: {
        now: () => performance.now(),
        wait: (_, signal) =>
          new Promise((resolve, reject) => {
            setTimeout(() => (signal.aborted ? reject(signal.reason) : resolve()));
          }),
      },
      isOnline: () => network.isOnline,
      newFileId: () => `file${granted.length + 1}`,
      onFailed: (error) => void failures.push(error),
    });
  return { kept, storage, granted, canceled, gates, grants, failures, network, tab };
}

const phases = (uploads: UploadsClient) =>
  Object.values(uploads.getState()).map(({ phase }) => {
    if (phase.state === 'waiting') return `waiting for ${phase.for}`;
    if (phase.state === 'failed') return `failed: ${phase.error.code}`;
    return phase.state === 'needsFile' && phase.isOther ? 'needs the other file' : phase.state;
  });

/** Resolves when the only upload of a tab is in this phase; `none` for no upload. */
const reaches = (uploads: UploadsClient, phase: string) =>
  vi.waitFor(() => expect(phases(uploads)).toEqual(phase === 'none' ? [] : [phase]));

/** When an upload began that the cloud has given up by now. */
const dayBefore = () => Date.now() - (unfinishedHours + 1) * 60 * 60_000;

const keyOf = (uploads: UploadsClient) => Object.keys(uploads.getState())[0] ?? '';

/** Holds every part after the first bytes, until the returned function lets them go. */
function holdParts({ storage }: ReturnType<typeof device>): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  storage.onPart(() => held);
  return letGo;
}

test('the grant comes first, then the bytes, and nothing is left on the device', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(1)];
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'sent');
  expect(on.granted).toEqual(['file1']);
  expect(await on.storage.storedEquals('files/file1/original', file)).toBe(true);
  expect(on.kept.size).toBe(0);
  tab.dismiss(keyOf(tab));
  expect(phases(tab)).toEqual([]);
});

test('a file that is discarded while it is read does not begin', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(15)];
  const discarded = new AbortController();
  const begun = tab.begin(target, draftOf(file), file, { signal: discarded.signal });
  discarded.abort();
  expect(await begun).toBe(false);
  expect(phases(tab)).toEqual([]);
  expect(on.grants.create).not.toHaveBeenCalled();
});

test('a file that is on its way to its place does not begin once more', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(16)];
  const letGo = holdParts(on);
  expect(await tab.begin(target, draftOf(file), file)).toBe(true);
  expect(await tab.begin(target, draftOf(file), file)).toBe(false);
  letGo();
  await reaches(tab, 'sent');
  expect(on.granted).toEqual(['file1']);
});

test('an upload begun without a network waits, asks for nothing, and begins when it is back', async () => {
  const on = device();
  on.network.isOnline = false;
  const [tab, file] = [on.tab(), fileOf(8)];
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'waiting for network');
  expect(on.granted).toEqual([]);
  on.network.isOnline = true;
  await reaches(tab, 'sent');
  expect(on.granted).toEqual(['file1']);
});

test('a paused upload sends nothing until it goes on', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(2)];
  const letGo = holdParts(on);
  await tab.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  tab.pause(keyOf(tab));
  letGo();
  await reaches(tab, 'paused');
  expect(on.storage.parts.length).toBe(1);
  tab.resume(keyOf(tab));
  await reaches(tab, 'sent');
  expect(on.granted).toEqual(['file1']);
});

test('pausing and going on while the grant is made sends the file once', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(3)];
  let grant = () => {};
  vi.mocked(on.grants.create).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        grant = resolve;
      }),
  );
  await tab.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.grants.create).toHaveBeenCalled());
  tab.pause(keyOf(tab));
  tab.resume(keyOf(tab));
  grant();
  await reaches(tab, 'sent');
});

test('after a reload the same file goes on where it was, and another one is not taken', async () => {
  const on = device();
  const [before, file] = [on.tab(), fileOf(4)];
  on.storage.onPart((received) => {
    if (received > mebibyte) before.stop();
  });
  await before.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect([...on.kept.values()][0]?.sent).toBeGreaterThan(0));
  await vi.waitFor(() => expect(before.getState()).toEqual({}));
  on.storage.onPart(() => undefined);

  const after = on.tab();
  await vi.waitFor(async () => {
    await after.restore();
    expect(phases(after)).toEqual(['needsFile']);
  });
  expect(Object.values(after.getState())[0]?.sent).toBeGreaterThan(0);
  await after.giveFile(keyOf(after), fileOf(5));
  expect(phases(after)).toEqual(['needs the other file']);
  const partsBefore = on.storage.parts.length;
  await after.giveFile(keyOf(after), fileOf(4));
  await reaches(after, 'sent');
  expect(on.storage.parts[partsBefore]?.offset).toBeGreaterThan(mebibyte);
  expect(on.granted).toEqual(['file1']);
  expect(await on.storage.storedEquals('files/file1/original', file)).toBe(true);
});

test('a file that is chosen again after its upload was given up begins anew', async () => {
  const on = device();
  const letGo = holdParts(on);
  const [before, file] = [on.tab(), fileOf(16)];
  await before.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.kept.size).toBe(1));
  before.stop();
  letGo();
  const [record] = on.kept.values();
  if (record !== undefined) on.kept.set(record.key, { ...record, startedAt: dayBefore() });
  const after = on.tab();
  await after.restore();
  await reaches(after, 'needsFile');
  await after.giveFile(keyOf(after), file);
  await reaches(after, 'sent');
  expect(on.granted).toHaveLength(2);
  expect(await on.storage.storedEquals(`files/${on.granted[1]}/original`, file)).toBe(true);
});

test('a file that arrived just before its page was closed is not sent again a day later', async () => {
  const on = device();
  const { query } = on.storage.protocol;
  vi.spyOn(on.storage.protocol, 'query').mockImplementation((...asked) =>
    on.network.isOnline ? query(...asked) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const letGo = holdParts(on);
  const [before, file] = [on.tab(), fileOf(17)];
  await before.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts).toHaveLength(1));
  const [record] = on.kept.values();
  letGo();
  await reaches(before, 'sent');
  before.stop();
  if (record !== undefined) on.kept.set(record.key, { ...record, startedAt: dayBefore() });
  const after = on.tab();
  await after.restore();
  await reaches(after, 'needsFile');
  // Nobody can say before there is a network.
  on.network.isOnline = false;
  await after.giveFile(keyOf(after), file);
  await reaches(after, 'waiting for network');
  on.network.isOnline = true;
  await reaches(after, 'sent');
  expect(on.granted).toEqual(['file1']);
  expect(on.kept.size).toBe(0);
});

test('two tabs do not send the same file twice', async () => {
  const on = device();
  const [one, two, file] = [on.tab(), on.tab(), fileOf(6)];
  const letGo = holdParts(on);
  await one.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  await two.begin(target, draftOf(file), file);
  await reaches(two, 'waiting for otherTab');
  letGo();
  await reaches(one, 'sent');
  await reaches(two, 'none');
  expect(on.granted).toEqual(['file1']);
});

test('a film that another tab has sent since it was chosen here is not sent once more', async () => {
  const on = device();
  const [one, two, file] = [on.tab(), on.tab(), fileOf(6)];
  // The check of the second tab ends when the first one is done.
  const chosenAt = performance.now();
  await one.begin(target, draftOf(file), file, { chosenAt });
  await reaches(one, 'sent');
  // It hears so by a message.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await two.begin(target, draftOf(file), file, { chosenAt })).toBe(false);
  expect(await one.begin(target, draftOf(file), file, { chosenAt })).toBe(false);
  expect(phases(two)).toEqual([]);
  expect(on.granted).toEqual(['file1']);

  // Chosen anew, it is meant so.
  const again = { chosenAt: performance.now() };
  expect(await two.begin(target, draftOf(file), file, again)).toBe(true);
  await reaches(two, 'sent');
  expect(on.granted).toEqual(['file1', 'file2']);
});

test('when a tab closes, the other tab that has the file goes on', async () => {
  const on = device();
  const [one, two, file] = [on.tab(), on.tab(), fileOf(7)];
  const letGo = holdParts(on);
  await one.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  await two.begin(target, draftOf(file), file);
  await reaches(two, 'waiting for otherTab');
  one.stop();
  letGo();
  await reaches(two, 'sent');
  expect(on.granted).toEqual(['file1']);
  expect(await on.storage.storedEquals('files/file1/original', file)).toBe(true);
});

test('a tab without the file asks for it when the tab that sent it closes', async () => {
  const on = device();
  const [one, two, file] = [on.tab(), on.tab(), fileOf(8)];
  const letGo = holdParts(on);
  await one.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  await two.restore();
  await reaches(two, 'waiting for otherTab');
  // Whom it does not belong to cannot stop it.
  await two.cancel(keyOf(two));
  expect(on.canceled).toEqual([]);
  await two.restore();
  await reaches(two, 'waiting for otherTab');
  one.stop();
  letGo();
  await reaches(two, 'needsFile');
});

test('a gate that closes in the middle pauses it, and it goes on when it opens', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(9)];
  const letGo = holdParts(on);
  await tab.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  on.gates.learn({ ...openSystem, disableFileUploads: true });
  letGo();
  await reaches(tab, 'waiting for gate');
  expect(on.storage.parts.length).toBe(1);
  on.gates.learn(openSystem);
  await reaches(tab, 'sent');
});

test('behind a closed gate nothing is asked for, and a pause stays a pause', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(10)];
  on.gates.learn({ ...openSystem, disableFileUploads: true });
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'waiting for gate');
  expect(on.grants.create).not.toHaveBeenCalled();
  tab.pause(keyOf(tab));
  on.gates.learn(openSystem);
  await reaches(tab, 'paused');
  expect(on.grants.create).not.toHaveBeenCalled();
  tab.resume(keyOf(tab));
  await reaches(tab, 'sent');
});

test('a canceled upload is gone here and in the cloud', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(11)];
  const letGo = holdParts(on);
  await tab.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  await tab.cancel(keyOf(tab));
  letGo();
  expect(phases(tab)).toEqual([]);
  expect(on.canceled).toEqual(['file1']);
  expect(on.storage.sessions.size).toBe(0);
  expect(on.kept.size).toBe(0);
});

test('an upload that is canceled before its grant is made asks for none, and can begin anew', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(18)];
  const { create } = on.grants;
  let asked: AbortSignal | undefined;
  on.grants.create = vi.fn<FileGrants['create']>((_fileId, _draft, signal) => {
    asked = signal;
    return new Promise(() => {});
  });
  let notifyCloud = () => {};
  on.grants.cancel = () =>
    new Promise((resolve) => {
      notifyCloud = resolve;
    });
  await tab.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(asked?.aborted).toBe(false));
  const canceled = tab.cancel(keyOf(tab));
  expect(asked?.aborted).toBe(true);
  on.granted.push('file1');
  on.grants.create = create;
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'sent');
  notifyCloud();
  await canceled;
  expect(on.granted).toEqual(['file1', 'file2']);
});

test('what could not be canceled without a connection is canceled at the next visit', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(12)];
  const letGo = holdParts(on);
  await tab.begin(target, draftOf(file), file);
  await vi.waitFor(() => expect(on.storage.parts.length).toBe(1));
  const offline = { ...on.grants, cancel: on.grants.cancel };
  on.grants.cancel = () => Promise.reject(Object.assign(new Error(), { code: 'unavailable' }));
  await tab.cancel(keyOf(tab));
  letGo();
  expect([...on.kept.values()]).toMatchObject([{ isCanceled: true }]);
  on.grants.cancel = offline.cancel;
  const next = on.tab();
  await next.restore();
  await vi.waitFor(() => expect(on.canceled).toEqual(['file1']));
  expect(phases(next)).toEqual([]);
  expect(on.kept.size).toBe(0);
});

test('a file that was not taken can be sent again with a new grant', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(13)];
  on.storage.failAll('refused');
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'failed: storage/unauthorized');
  await vi.waitFor(() => expect(on.canceled).toEqual(['file1']));
  on.storage.failAll(null);
  tab.resume(keyOf(tab));
  await reaches(tab, 'sent');
  expect(on.granted).toEqual(['file1', 'file2']);
});

test('a grant that the rules refuse is a refusal with words, and nothing is sent', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(14)];
  const refused = Object.assign(new Error('refused'), { code: 'permission-denied' });
  vi.mocked(on.grants.create).mockRejectedValueOnce(refused);
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'failed: storage/unauthorized');
  expect(on.storage.parts).toEqual([]);
  // Nothing rejects that the log of failures could hear.
  expect(on.failures).toMatchObject([{ code: 'storage/unauthorized' }]);
});

test('who has begun too many uploads reads it, and goes on later under the same grant', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(16)];
  vi.mocked(on.grants.create).mockRejectedValueOnce(tooManyUploads('14:20', null));
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'failed: too-many-uploads');
  expect(on.failures).toMatchObject([
    { message: expect.stringContaining('You can begin the next one at 14:20.') },
  ]);
  tab.resume(keyOf(tab));
  await reaches(tab, 'sent');
  expect(on.canceled).toEqual([]);
  expect(vi.mocked(on.grants.create).mock.calls.map(([fileId]) => fileId)).toEqual([
    'file1',
    'file1',
  ]);
});

test('a grant waits for a database that cannot be reached', async () => {
  const on = device();
  const [tab, file] = [on.tab(), fileOf(17)];
  const unreached = Object.assign(new Error('offline'), { code: 'unavailable' });
  vi.mocked(on.grants.create).mockRejectedValueOnce(unreached).mockRejectedValueOnce(unreached);
  await tab.begin(target, draftOf(file), file);
  await reaches(tab, 'sent');
  expect(on.granted).toEqual(['file1']);
  expect(on.failures).toEqual([]);
});
