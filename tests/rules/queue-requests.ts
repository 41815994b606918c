import { usualQueueSettings } from '#domain/work.ts';
import { heard, type App } from './app-on.ts';
import {
  anyAdmin,
  anyStaff,
  ownerAndStaff,
  request,
  staffOnly,
  type AppRequest,
  type Target,
} from './app-request.ts';
import { noteIdOf, videoIdOf, videoTitle, viewDocument, viewId } from './fixtures.ts';
import { noOne, staff } from './people.ts';

/** Their video in the queue. */
const queuedOf = ({ uid }: Target) => ({ id: videoIdOf(uid, 'queued'), title: videoTitle });

type Planned = Omit<Parameters<App['queue']['savePlan']>[0], 'videoId' | 'expected'>;

const nothing: Planned = { change: {}, addLabels: [], dropLabels: [] };
const planChanges: [name: string, change: Partial<Planned>][] = [
  ['place in the order', { change: { order: 'i5' } }],
  ['assignee', { change: { assignee: { uid: 'production', name: 'production' } } }],
  // Nobody has it yet: that alone would be nothing to write.
  ['no assignee', { change: { assignee: null, waitingForCustomer: true } }],
  ['due date', { change: { dueAt: new Date('2025-03-03T16:00:00Z') } }],
  ['labels', { addLabels: ['retouch', 'voice-over'] }],
  ['waiting for the customer', { change: { waitingForCustomer: true } }],
];

const queue = [
  request('videos', 'list', 'open work, live, and what comes after it', anyStaff, async (app) => {
    const work = (after: Parameters<App['queue']['watchOpenWork']>[0]['after']) =>
      heard<{ end: typeof after }>(
        app.queue.watchOpenWork({ limit: after ? 200 : 2, after, overlap: 1 }),
      );
    await work((await work(null)).end);
  }),
  request('videos', 'list', 'what was delivered, live', anyStaff, (app) =>
    heard(app.queue.watchDelivered(new Date('2025-01-01T00:00:00Z'))),
  ),
  request('videos', 'list', 'drafts, and the next page', anyStaff, async (app) => {
    const of = { status: 'draft', pageSize: 2 } as const;
    const { next } = await app.queue.loadRestPage({ ...of, after: null });
    await app.queue.loadRestPage({ ...of, pageSize: 50, after: next });
  }),
  request('videos', 'list', 'open work of today, for the board as it stood', anyStaff, (app) =>
    app.board.loadOpenToday(new Date()),
  ),
  request('history of all videos', 'list', 'changes beside a moment', anyStaff, (app) =>
    app.board.loadMoment(new Date('2025-01-12T09:00:00Z')),
  ),
  request('videos', 'get', 'the video of an id', ownerAndStaff, (app, { uid }) =>
    app.queue.findVideos(videoIdOf(uid, 'queued')),
  ),
  request('videos', 'list', 'those of an address', staffOnly, (app, { email }) =>
    app.queue.findVideos(email),
  ),
  request('videos', 'list', 'those in a status that is unknown', anyStaff, (app) =>
    app.queue.loadUnknownStatusVideos(),
  ),
  ...planChanges.map(([name, planned]) =>
    request('videos', 'update', `plan: ${name}`, staffOnly, (app, of) =>
      app.queue.savePlan({ ...nothing, ...planned, videoId: queuedOf(of).id, expected: {} }),
    ),
  ),
  request('counters', 'get', 'totals of the statuses', anyStaff, (app) => app.queue.loadCounters()),
  request('system', 'get', 'heartbeat, live, on a new connection', anyStaff, async (app) => {
    await app.queue.reconnect();
    return heard(app.queue.watchHeartbeat());
  }),
];

type PageEnd = Pick<Awaited<ReturnType<App['notes']['loadMovesPage']>>, 'next'>;

const notes = [
  request(
    'videos/notes',
    'list',
    'notes on a video, live, and older ones',
    staffOnly,
    async (app, of) => {
      const { id } = queuedOf(of);
      const { next } = await heard<PageEnd>(app.notes.watchNotes(id));
      await app.notes.loadNotesPage(id, next);
    },
  ),
  request('videos/notes', 'create', 'note', staffOnly, (app, of, me) =>
    app.notes.addNote(queuedOf(of), {
      id: crypto.randomUUID(),
      text: 'Is the spare lid in the parcel?',
      mentions: ['production', 'admin'],
      by: { uid: me.uid, name: me.email },
    }),
  ),
  request('videos/notes', 'delete', 'note', { own: staff, ofCustomer: noOne }, (app, of) =>
    app.notes.deleteNote(queuedOf(of).id, noteIdOf(of.uid)),
  ),
  request(
    'notes of all videos',
    'list',
    'those that mention somebody, live',
    staffOnly,
    (app, of) => heard(app.notes.watchMentions(of.uid)),
  ),
  request(
    'history of all videos',
    'list',
    'the newest moves, live, and older ones',
    anyStaff,
    async (app) => {
      const { next } = await heard<PageEnd>(app.notes.watchMoves());
      await app.notes.loadMovesPage(next);
    },
  ),
];

const ownOnly = { own: staff, ofCustomer: noOne };
const { createdAt: _, ...view } = viewDocument();

const studio = [
  request('staff', 'list', 'colleagues, live', anyStaff, (app) => heard(app.studio.watchStaff())),
  request('settings', 'get', 'settings of the queue, live', anyStaff, (app) =>
    heard(app.studio.watchQueueSettings()),
  ),
  request('settings', 'create', 'settings of the queue', anyAdmin, (app, { uid }) =>
    app.studio.saveQueueSettings({
      changedBy: uid,
      expected: usualQueueSettings,
      decided: { ...usualQueueSettings, labels: [] },
    }),
  ),
  request('users/views', 'list', 'views, live', ownOnly, (app, { uid }) =>
    heard(app.studio.watchViews(uid)),
  ),
  request('users/views', 'create', 'view', ownOnly, (app, { uid }) =>
    app.studio.addView(uid, view),
  ),
  request('users/views', 'delete', 'view', ownOnly, (app, { uid }) =>
    app.studio.deleteView(uid, viewId),
  ),
];

/** The app's requests to the database for people who work in the queue. */
const films = [
  request('files', 'list', 'files of a video, live', staffOnly, (app, of) =>
    heard(app.files.watchFilesOfVideo(videoIdOf(of.uid, 'editing'))),
  ),
  request('videos/versions', 'list', 'the versions of a film, live', staffOnly, (app, of) =>
    heard(app.films.watchVersions({ videoId: videoIdOf(of.uid, 'editing'), asStaff: true })),
  ),
];

export const queueRequests: AppRequest[] = [...queue, ...notes, ...studio, ...films];
