import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { uploadError } from '#domain/errors.ts';
import type { FileDraft, StoredFile } from '#domain/stored-file.ts';
import { filmFormats } from '#domain/stored-file.ts';
import { formerCustomer } from '#domain/user.ts';
import { filmFactsOf } from '#tests/support/film-facts.ts';
import { cutDraftOf, filmReportOf } from '#tests/support/stored-files.ts';
import { videoOf } from '#tests/support/videos.ts';
import { reduceUploads, type Upload, type UploadPhase, type Uploads } from '#stores/upload.ts';
import { stalledMilliseconds } from '#lib/with-timeout.ts';
import type { FilmFacts } from '../check/film-facts.ts';
import { StalledFileError } from '#lib/stall-watch.ts';
import type { IntakeVideo, ReadFilm } from './check-film.ts';
import { createFilmIntake, type FilmIntakeDeps } from './film-intake.ts';
import type { OpenedFile } from './film-handles.ts';
import { isUnderWay, type MovedTo } from './intake-entries.ts';
import { changesInWords, intakeWords } from './intake-words.ts';

const webm = (name = 'lamp.webm') =>
  new File(
    [new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), 'webm', new Uint8Array(100)],
    name,
    { lastModified: 1 },
  );

const filmOf = (id: string): IntakeVideo =>
  videoOf({
    id,
    title: `Film of ${id}`,
    userId: 'customer',
    userEmail: 'ada@shop.test',
    bought: [...filmFormats],
  });
const video = filmOf('video1');

type Kept = Parameters<Parameters<FilmIntakeDeps['memory']['open']>[0]>[0];

function stage(
  options: {
    facts?: Partial<FilmFacts>;
    isWaitedFor?: boolean;
    kept?: Kept;
    /** What the device answers for the file of a film that a reload took away. */
    opened?: OpenedFile;
    canAsk?: OpenedFile;
    poster?: Blob | null;
  } = {},
) {
  const { facts, isWaitedFor = false, kept = [], poster = null } = options;
  const { opened = { access: 'none' }, canAsk = opened } = options;
  const uploads = createStore<Uploads>(() => ({}));
  const begin = vi.fn<UploadsClient['begin']>((target, draft) => {
    // Two films for one place are two uploads.
    const key = Object.hasOwn(uploads.getState(), target) ? `${target}/${draft.name}` : target;
    const event = { kind: 'began', key, target, draft } as const;
    uploads.setState((all) => reduceUploads(all, event), true);
    return Promise.resolve(true);
  });
  const remove = (key: string) =>
    uploads.setState((all) => reduceUploads(all, { kind: 'removed', key }), true);
  const cancel = vi.fn((key: string) => Promise.resolve(remove(key)));
  const resume = vi.fn((_key: string) => {});
  /** Held up by some tests. */
  const reading = vi.fn<(file: File, signal: AbortSignal) => Promise<void>>(() =>
    Promise.resolve(),
  );
  const readFilm: ReadFilm = async (file, signal) => {
    await reading(file, signal);
    return { kind: 'film', facts: filmFactsOf(facts), poster };
  };
  const giveFile = vi.fn((_key: string, _file: File) => Promise.resolve());
  const device = { isOnline: true, canLoad: true, movedTo: null as MovedTo | null, delivered: 0 };
  const online = new Set<() => void>();
  const watching = new Map<string, (files: readonly StoredFile[]) => void>();
  const saved: string[][] = [];
  const intake = createFilmIntake({
    uid: 'editor',
    loadUploads: () =>
      Promise.resolve({
        begin,
        cancel,
        resume,
        continueWith: () => Promise.resolve(isWaitedFor),
        giveFile,
        dismiss: remove,
        getState: uploads.getState,
        subscribe: uploads.subscribe,
      }),
    loadReader: () =>
      device.canLoad ? Promise.resolve(readFilm) : Promise.reject(new Error('No code')),
    openFile: (_entry, isAsked) => Promise.resolve(isAsked ? canAsk : opened),
    loadVideo: (videoId) =>
      device.isOnline ? Promise.resolve(filmOf(videoId)) : Promise.reject(new Error('Offline')),
    findMove: () => Promise.resolve(device.movedTo),
    loadDelivered: () => Promise.resolve(device.delivered),
    watchFiles: (videoId, onFiles) => {
      watching.set(videoId, onFiles);
      return () => watching.delete(videoId);
    },
    memory: {
      open: (onFound) => onFound(kept),
      save: (entries) => void saved.push(entries.filter(isUnderWay).map(({ name }) => name)),
      watchOthers: () => () => {},
      close: () => {},
    },
    network: {
      isOnline: () => device.isOnline,
      onOnline: (listener) => {
        online.add(listener);
        return () => online.delete(listener);
      },
    },
    onChanged: () => {},
  });
  const enter = (key: string, phase: UploadPhase) =>
    uploads.setState((all) => reduceUploads(all, { kind: 'entered', key, phase }), true);
  const arrive = (key: string, fileId: string) => {
    uploads.setState((all) => reduceUploads(all, { kind: 'granted', key, fileId }), true);
    enter(key, { state: 'sent' });
  };
  return {
    intake,
    begin,
    cancel,
    resume,
    giveFile,
    uploads,
    reading,
    device,
    enter,
    arrive,
    watching,
    saved,
    goOnline: () => {
      device.isOnline = true;
      for (const listener of online) listener();
    },
    states: () => intake.getState().map(({ state }) => state),
    first: () => intake.getState()[0]?.id ?? 0,
    words: () => intake.getState().map((entry) => intakeWords(entry).text),
  };
}

const target = 'cut/video1/9:16';
const isPoster = ({ purpose }: FileDraft) => purpose === 'poster';

/** The document of a film that arrived, as far as it is read here. */
const stored = (id: string, facts: Partial<StoredFile>) => ({ id, ...facts }) as StoredFile;

test('a film without a problem is sent at once to the format that it has', async () => {
  const { intake, begin, states } = stage();
  await intake.take(video, [webm('a/b.webm')]);
  expect(states()).toEqual(['sending']);
  expect(intake.getState()).toMatchObject([
    { videoId: 'video1', title: 'Film of video1', name: 'a-b.webm', format: '9:16', percent: 0 },
  ]);
  const [place, draft] = begin.mock.calls[0] ?? [];
  expect(place).toBe(target);
  expect(draft).toMatchObject({
    userId: 'customer',
    uploadedBy: 'editor',
    format: '9:16',
    name: 'a-b.webm',
    type: 'video/webm',
    report: { problems: [], overriddenBecause: null, frames: 375 },
  });
});

test('a film with problems waits for a reason, which stays with it', async () => {
  const { intake, begin, states, first } = stage({
    facts: { durationSeconds: 14, hasSound: false, soundEnds: null },
  });
  await intake.take(video, [webm()]);
  expect(states()).toEqual(['waits']);
  expect(begin).not.toHaveBeenCalled();
  await intake.sendAnyway(first(), 'The music comes later');
  expect(states()).toEqual(['sending']);
  expect(begin.mock.calls[0]?.[1]).toMatchObject({
    report: {
      problems: [{ code: 'length' }, { code: 'noSound' }],
      overriddenBecause: 'The music comes later',
      orderedLength: video.length,
    },
  });
});

test('a format that was not bought waits for a word, and its report has no problem', async () => {
  const { intake, begin, states, first } = stage();
  await intake.take({ ...video, bought: ['16:9'] }, [webm()]);
  expect(states()).toEqual(['waits']);
  expect(JSON.stringify(intake.getState())).toContain('9:16 was not bought');
  await intake.sendAnyway(first(), 'A gift');
  const report = { problems: [], overriddenBecause: 'A gift' };
  expect(begin.mock.calls[0]?.[1]).toMatchObject({ report });
});

test('where the bought formats are not known, every format is sent', async () => {
  const { intake, states } = stage();
  await intake.take({ ...video, bought: null }, [webm()]);
  expect(states()).toEqual(['sending']);
});

test('films for two videos are both listed at once, and both are sent', async () => {
  const { intake, begin, states } = stage();
  const other = filmOf('video2');
  const both = Promise.all([intake.take(video, [webm()]), intake.take(other, [webm('vase.webm')])]);
  expect(states()).toEqual(['checking', 'checking']);
  await both;
  expect(begin.mock.calls.map(([place]) => place)).toEqual([target, 'cut/video2/9:16']);
  expect(intake.getState().map(({ title }) => title)).toEqual(['Film of video1', 'Film of video2']);
});

test('a film that is discarded while it is checked is not sent', async () => {
  const { intake, begin, states, first } = stage();
  const taken = intake.take(video, [webm()]);
  intake.discard(first());
  await taken;
  expect(states()).toEqual([]);
  expect(begin).not.toHaveBeenCalled();
});

test('a film that is discarded just before its upload begins is not sent', async () => {
  const { intake, begin, states, first } = stage();
  const begun = Promise.withResolvers<boolean>();
  begin.mockReturnValueOnce(begun.promise);
  const taken = intake.take(video, [webm()]);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
  intake.discard(first());
  expect(begin.mock.calls[0]?.[3]?.signal?.aborted).toBe(true);
  begun.resolve(false);
  await taken;
  expect(states()).toEqual([]);
});

test.each<UploadPhase>([
  { state: 'failed', error: uploadError('canceled') },
  { state: 'paused' },
  { state: 'waiting', for: 'network' },
  { state: 'waiting', for: 'gate' },
])('a film that is discarded at $state $for leaves its poster to no later film', async (phase) => {
  const poster = new Blob(['picture'], { type: 'image/webp' });
  const { intake, begin, uploads, enter, arrive, first } = stage({ poster });
  await intake.take(video, [webm()]);
  enter(target, phase);
  intake.discard(first());
  await intake.take(video, [webm('vase.webm')]);
  arrive(target, 'cut2');
  const posters = begin.mock.calls.map(([, draft]) => draft).filter(isPoster);
  expect(posters).toMatchObject([{ name: 'vase poster', cutId: 'cut2' }]);
  expect(Object.keys(uploads.getState())).toEqual([target, 'poster/video1/9:16']);
});

test('a film that is on its way already does not stay at its beginning, and says so', async () => {
  const { intake, begin } = stage();
  begin.mockResolvedValueOnce(false);
  await intake.take(video, [webm()]);
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain('is on its way as');
});

test('a film whose reading never ends holds up no other once it is discarded', async () => {
  const { intake, reading, states, first } = stage({ facts: { hasSound: false } });
  reading.mockReturnValueOnce(new Promise(() => {}));
  const taken = intake.take(video, [webm()]);
  const other = intake.take(filmOf('video2'), [webm('vase.webm')]);
  await vi.waitFor(() => expect(reading).toHaveBeenCalledOnce());
  expect(states()).toEqual(['checking', 'checking']);
  intake.discard(first());
  await Promise.all([taken, other]);
  expect(states()).toEqual(['waits']);
  expect(reading.mock.calls.map(([, { aborted }]) => aborted)).toEqual([true, false]);
});

test('a film whose reading stops could not be checked, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { intake, begin, reading, states, words, first } = stage();
  reading.mockRejectedValueOnce(new StalledFileError());
  await intake.take(video, [webm()]);
  expect(states()).toEqual(['failed']);
  expect(words()[0]).toContain('could not be checked');
  expect(begin).not.toHaveBeenCalled();
  await intake.tryAgain(first());
  expect(states()).toEqual(['sending']);
});

test('a disk that sleeps from the beginning holds up no film for ever', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  const { intake, states } = stage();
  const asleep = webm();
  vi.spyOn(asleep, 'slice').mockImplementation(() =>
    Object.assign(new Blob(), { arrayBuffer: () => new Promise<never>(() => {}) }),
  );
  const taken = intake.take(video, [asleep, webm('vase.webm')]);
  await vi.advanceTimersByTimeAsync(stalledMilliseconds);
  vi.useRealTimers();
  await taken;
  expect(states()).toEqual(['failed', 'sending']);
});

test('the end of the session stops the reading of a film', async () => {
  const { intake, reading } = stage();
  reading.mockReturnValueOnce(new Promise(() => {}));
  const taken = intake.take(video, [webm()]);
  await vi.waitFor(() => expect(reading).toHaveBeenCalledOnce());
  intake.end();
  await taken;
  expect(reading.mock.calls[0]?.[1].aborted).toBe(true);
});

test('a film that can no longer be read when it is sent is refused, and told', async () => {
  const { intake, begin, first } = stage({ facts: { hasSound: false } });
  await intake.take(video, [webm()]);
  begin.mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await intake.sendAnyway(first(), 'A first look');
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain('cannot be read on this device');
});

test.each([
  ['empty', new File([], 'lamp.mp4'), 'This file is empty.'],
  ['a program', new File(['MZ, a program'], 'lamp.mp4'), 'This is not a film that we know.'],
])('%s is refused before it is read, whatever its name', async (_, file, words) => {
  const { intake, begin } = stage();
  await intake.take(video, [file]);
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain(words);
  expect(begin).not.toHaveBeenCalled();
});

test('a film of no format of ours is refused with its size', async () => {
  const { intake } = stage({ facts: { width: 2048, height: 858 } });
  await intake.take(video, [webm()]);
  expect(intake.getState()).toMatchObject([{ state: 'refused' }]);
  expect(JSON.stringify(intake.getState())).toContain('2048 × 858');
});

test('films for one format are sent one after another, as each is out of the way of the next', async () => {
  const { intake, begin, enter, arrive, states, words, first } = stage();
  await intake.take(video, [webm('one.webm'), webm('two.webm'), webm('three.webm')]);
  expect(states()).toEqual(['sending', 'waits-for-place', 'waits-for-place']);
  expect(words()[1]).toContain('This one is sent once that has arrived or is canceled.');
  expect(intake.getState().every(isUnderWay)).toBe(true);
  enter(target, { state: 'paused' });
  expect(begin).toHaveBeenCalledOnce();
  intake.discard(first());
  expect(states()).toEqual(['sending', 'waits-for-place']);
  arrive(target, 'file2');
  expect(states()).toEqual(['arrived', 'sending']);
  expect(begin.mock.calls.map(([, { name }]) => name)).toEqual([
    'one.webm',
    'two.webm',
    'three.webm',
  ]);
});

test('a film that waits for its place keeps the reason why it is sent', async () => {
  const { intake, begin, arrive, states } = stage({ facts: { hasSound: false } });
  await intake.take(video, [webm('one.webm'), webm('two.webm')]);
  for (const { id, name } of intake.getState()) await intake.sendAnyway(id, `Why ${name}`);
  expect(states()).toEqual(['sending', 'waits-for-place']);
  arrive(target, 'file1');
  expect(begin.mock.calls[1]?.[1]).toMatchObject({ report: { overriddenBecause: 'Why two.webm' } });
});

test('the file that an earlier upload waits for goes on without another check', async () => {
  const { intake, begin, states } = stage({ facts: { durationSeconds: 3 }, isWaitedFor: true });
  await intake.take(video, [webm()]);
  expect(states()).toEqual([]);
  expect(begin).not.toHaveBeenCalled();
});

test('an upload is followed: its percent, its wait for the network, its end by the person', async () => {
  const { intake, uploads, enter, cancel, states, words, first } = stage();
  await intake.take(video, [webm()]);
  const { size } = webm();
  const half = { kind: 'progressed', key: target, sent: size / 2 } as const;
  uploads.setState((all) => reduceUploads(all, half), true);
  expect(words()).toEqual(['Sending, 50 %.']);
  enter(target, { state: 'waiting', for: 'network' });
  expect(states()).toEqual(['waits-for-network']);
  enter(target, { state: 'failed', error: uploadError('retry-limit-exceeded') });
  expect(states()).toEqual(['failed']);
  await intake.tryAgain(first());
  intake.discard(first());
  expect(cancel).toHaveBeenCalledWith(target);
  expect(states()).toEqual([]);
});

test('a film that waits for its turn is checked once, however often the network comes back', async () => {
  const { intake, device, goOnline, reading, states } = stage({ facts: { hasSound: false } });
  Object.assign(device, { isOnline: false, canLoad: false });
  await intake.take(video, [webm()]);
  expect(states()).toEqual(['waits-for-network']);
  device.canLoad = true;
  const other = Promise.withResolvers<void>();
  reading.mockImplementationOnce(() => other.promise);
  const taken = intake.take(filmOf('video2'), [webm('vase.webm')]);
  goOnline();
  goOnline();
  expect(states()).toEqual(['checking', 'checking']);
  other.resolve();
  await taken;
  await vi.waitFor(() => expect(states()).toEqual(['waits', 'waits']));
  await intake.take(filmOf('video3'), [webm('cup.webm')]);
  expect(reading.mock.calls.map(([{ name }]) => name)).toEqual([
    'vase.webm',
    'lamp.webm',
    'cup.webm',
  ]);
});

test('a film that is tried again twice, while another one is checked, is checked once', async () => {
  const { intake, device, reading, states, first } = stage({ facts: { hasSound: false } });
  device.canLoad = false;
  await intake.take(video, [webm()]);
  expect(states()).toEqual(['failed']);
  device.canLoad = true;
  const other = Promise.withResolvers<void>();
  reading.mockImplementationOnce(() => other.promise);
  const taken = intake.take(filmOf('video2'), [webm('vase.webm')]);
  const tries = [intake.tryAgain(first()), intake.tryAgain(first())];
  other.resolve();
  await Promise.all([taken, ...tries]);
  expect(states()).toEqual(['waits', 'waits']);
  expect(reading.mock.calls.map(([{ name }]) => name)).toEqual(['vase.webm', 'lamp.webm']);
});

test('a film whose video was moved on is kept, and says by whom and what to do', async () => {
  const { intake, device, enter, resume, states, words, first } = stage();
  await intake.take(video, [webm()]);
  device.movedTo = { status: 'delivery', mover: 'Ana' };
  enter(target, { state: 'failed', error: uploadError('unauthorized') });
  await vi.waitFor(() => expect(states()).toEqual(['moved-on']));
  expect(words()[0]).toContain('Ana moved this video to Delivery, so the cut was not sent.');
  expect(intake.getState().some(isUnderWay)).toBe(true);
  // It is still there.
  await intake.tryAgain(first());
  expect(resume).not.toHaveBeenCalled();
  device.movedTo = null;
  await intake.tryAgain(first());
  expect(resume).toHaveBeenCalledWith(target);
  enter(target, { state: 'sending' });
  expect(states()).toEqual(['sending']);
});

test('a film that arrived is told: in its video, refused, or too late for it', async () => {
  const { intake, arrive, watching, device, uploads, states, words } = stage();
  const tell = (file: StoredFile) => watching.get('video1')?.([file]);
  await intake.take(video, [webm()]);
  arrive(target, 'file1');
  expect(states()).toEqual(['arrived']);
  tell(stored('file1', { state: 'ready', version: 1 }));
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  expect(words()).toEqual(['It has arrived.']);
  expect(uploads.getState()).toEqual({});
  expect(watching.size).toBe(0);

  await intake.take(video, [webm()]);
  arrive(target, 'file2');
  tell(stored('file2', { state: 'refused', refusal: 'wrongSize' }));
  expect(states()).toEqual(['sent', 'refused']);

  await intake.take(video, [webm()]);
  device.movedTo = { status: 'delivery', mover: 'Ana' };
  device.delivered = 1;
  arrive(target, 'file3');
  tell(stored('file3', { state: 'ready', version: 2 }));
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'refused', 'moved-on']));
  expect(words().at(-1)).toContain('Ana moved this video to Delivery before the cut arrived.');
  expect(intake.getState().some(isUnderWay)).toBe(false);
});

test('who sent a main cut reads that a colleague sent a newer one, and nothing of their own', async () => {
  const { intake, arrive, watching, states, words } = stage();
  await intake.take(video, [webm()]);
  arrive(target, 'file1');
  watching.get('video1')?.([stored('file1', { state: 'ready', version: 6 })]);
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  const note = (number: number, madeBy: string, madeByName: string) =>
    intake.noteNewest('video1', { number, madeBy, madeByName });
  note(6, 'other', 'Ines Falk');
  note(7, 'editor', 'Noor Haddad');
  expect(words()).toEqual(['It has arrived.']);
  note(8, 'other', 'Ines Falk');
  const said = intake.getState();
  expect(words()).toEqual([
    'It has arrived in version 6. Ines Falk sent a newer main cut since: version 8.',
  ]);
  note(8, 'other', 'Ines Falk');
  expect(intake.getState()).toBe(said);
});

test('a cutdown that no version took says that it waits', async () => {
  const { intake, arrive, watching, states, words } = stage();
  await intake.take(video, [webm()]);
  arrive(target, 'file1');
  watching.get('video1')?.([stored('file1', { state: 'ready', version: null })]);
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  expect(words()).toEqual(['It has arrived and waits for the next main cut.']);
});

test('a film for somebody who deleted their account is not sent', async () => {
  const { intake, begin, states, words } = stage();
  await intake.take({ ...video, userEmail: formerCustomer.email }, [webm()]);
  expect(states()).toEqual(['refused']);
  expect(words()[0]).toContain('The customer deleted their account');
  expect(begin).not.toHaveBeenCalled();
});

test('a film that arrived and was removed, as its video or its customer is gone, says so', async () => {
  const { intake, arrive, watching, uploads, states, words } = stage();
  await intake.take(video, [webm()]);
  arrive(target, 'file1');
  const tell = (files: readonly StoredFile[]) => watching.get('video1')?.(files);
  // The device may not have read it yet.
  tell([]);
  expect(states()).toEqual(['arrived']);
  tell([stored('file1', { state: 'uploading' })]);
  tell([]);
  expect(states()).toEqual(['refused']);
  expect(words()[0]).toContain('was removed');
  expect(uploads.getState()).toEqual({});
});

test('a cut that was delivered as soon as it arrived did not come too late', async () => {
  const { intake, arrive, watching, device, states } = stage();
  await intake.take(video, [webm()]);
  Object.assign(device, { movedTo: { status: 'delivery', mover: 'Ana' }, delivered: 1 });
  arrive(target, 'file1');
  watching.get('video1')?.([stored('file1', { state: 'ready', version: 1 })]);
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
});

test('after a reload a film that was not sent says so, and takes its file again', async () => {
  const { size, lastModified } = webm();
  const about = { videoId: 'video1', title: 'Lamp', size, lastModified, format: null, words: '' };
  const { intake, states, words, first } = stage({
    facts: { hasSound: false },
    kept: [
      { ...about, name: 'lamp.webm', isSending: false },
      { ...about, name: 'vase.webm', isSending: false },
      { ...about, name: 'sent.webm', isSending: true },
    ],
  });
  expect(states()).toEqual(['needs-file', 'needs-file']);
  await vi.waitFor(() =>
    expect(words()[0]).toBe('The page was closed or reloaded. Choose lamp.webm again.'),
  );
  // Dropped once more, or given to its line.
  await intake.take(video, [webm('vase.webm')]);
  expect(states()).toEqual(['needs-file', 'waits']);
  await intake.giveFile(first(), video, webm());
  expect(states()).toEqual(['waits', 'waits']);
});

const keptLamp = {
  videoId: 'video1',
  title: 'Lamp',
  name: 'lamp.webm',
  size: webm().size,
  lastModified: 1,
  format: null,
  isSending: false,
  words: '',
};
/** The same, on its way. */
const uploadOfLamp = (): Upload => {
  const draft = cutDraftOf({
    format: '9:16',
    name: 'lamp.webm',
    type: 'video/webm',
    size: webm().size,
    report: filmReportOf({ width: 1080, height: 1920, orderedLength: 15 }),
  });
  const phase = { state: 'needsFile', isOther: false } as const;
  return { key: target, target, draft, fileId: 'file1', sent: 3, phase };
};

test('an upload that this device remembers is in the list, with the title that it had', () => {
  const { uploads, intake, states } = stage({
    kept: [{ ...keptLamp, format: '9:16', isSending: true }],
  });
  return vi.waitFor(() => {
    uploads.setState({ [target]: uploadOfLamp() }, true);
    expect(states()).toEqual(['needs-file']);
    expect(intake.getState()).toMatchObject([{ title: 'Lamp', uploadKey: target }]);
  });
});

test('a film whose file can be opened again after a reload goes on by itself', async () => {
  const { intake, begin, states, words } = stage({
    kept: [keptLamp],
    opened: { access: 'open', file: webm() },
  });
  expect(words()).toEqual(['The page was closed or reloaded. Its file is being opened again.']);
  await vi.waitFor(() => expect(states()).toEqual(['sending']));
  expect(begin).toHaveBeenCalledOnce();
  expect(intake.getState()).toMatchObject([{ title: 'Film of video1', name: 'lamp.webm' }]);
});

test('an upload whose file can be opened again goes on by itself, once', async () => {
  const file = webm();
  const { uploads, giveFile, enter, states } = stage({ opened: { access: 'open', file } });
  await Promise.resolve();
  uploads.setState({ [target]: uploadOfLamp() }, true);
  await vi.waitFor(() => expect(giveFile).toHaveBeenCalledWith(target, file));
  enter(target, { state: 'sending' });
  expect(states()).toEqual(['sending']);
  // Another window had it, and was closed.
  enter(target, { state: 'waiting', for: 'otherTab' });
  enter(target, { state: 'needsFile', isOther: false });
  await vi.waitFor(() => expect(giveFile).toHaveBeenCalledTimes(2));
  enter(target, { state: 'needsFile', isOther: true });
  await Promise.resolve();
  expect(giveFile).toHaveBeenCalledTimes(2);
});

test('where the browser asks before it opens a file, the film goes on after a press', async () => {
  const { intake, begin, states, words, first } = stage({
    kept: [keptLamp],
    opened: { access: 'asks' },
    canAsk: { access: 'open', file: webm() },
  });
  await vi.waitFor(() => expect(words()[0]).toContain('Press “Go on”'));
  expect(begin).not.toHaveBeenCalled();
  await intake.goOn(first());
  await vi.waitFor(() => expect(states()).toEqual(['sending']));
});

test.each([
  ['none', 'The page was closed or reloaded. Choose lamp.webm again.'],
  ['gone', 'lamp.webm is no longer where it was. Choose it again.'],
  ['changed', 'lamp.webm has changed since you dropped it. Choose it again.'],
] as const)('a film that cannot be opened again (%s) says so', async (access, said) => {
  const { intake, begin, states, words, first } = stage({
    kept: [keptLamp],
    opened: { access: 'asks' },
    canAsk: { access },
  });
  await vi.waitFor(() => expect(words()[0]).toContain('Press'));
  await intake.goOn(first());
  expect(states()).toEqual(['needs-file']);
  expect(words()[0]).toContain(said);
  expect(begin).not.toHaveBeenCalled();
});

test('a film whose file is chosen while it is being opened is taken once', async () => {
  const { intake, begin, states, first } = stage({
    kept: [keptLamp],
    opened: { access: 'open', file: webm() },
  });
  await intake.giveFile(first(), video, webm());
  await Promise.resolve();
  expect(states()).toEqual(['sending']);
  expect(begin).toHaveBeenCalledOnce();
});

test('after a reload without a network a film goes on when it is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { device, goOnline, states, words } = stage({
    kept: [keptLamp],
    opened: { access: 'open', file: webm() },
  });
  device.isOnline = false;
  await vi.waitFor(() => expect(words()[0]).toContain('Choose lamp.webm again'));
  goOnline();
  await vi.waitFor(() => expect(states()).toEqual(['sending']));
});

test('at the end of the session nothing is checked or sent any more', async () => {
  const { intake, begin, saved } = stage();
  const taken = intake.take(video, [webm()]);
  intake.end();
  await taken;
  expect(begin).not.toHaveBeenCalled();
  // The device remembers it, unless the person logged out on purpose.
  expect(saved.at(-1)).toEqual(['lamp.webm']);
});

test('changes of state are told, and not each percent', async () => {
  const { intake, uploads } = stage();
  await intake.take(video, [webm()]);
  const sending = intake.getState();
  expect(changesInWords([], sending)).toEqual(['lamp.webm is being sent.']);
  const further = { kind: 'progressed', key: target, sent: 50 } as const;
  uploads.setState((all) => reduceUploads(all, further), true);
  expect(intake.getState()).not.toBe(sending);
  expect(changesInWords(sending, intake.getState())).toEqual([]);
});
