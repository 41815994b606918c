import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveObject } from '#cloud/films/receive-object.ts';
import { retryOnContention } from '#cloud/store/conflicts.ts';
import { filmVersion } from '#domain/film-version.ts';
import { mainFormat, objectPathOf, storedFile, type FilmFormat } from '#domain/stored-file.ts';
import { takesCuts } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { openClient, type Client } from '#tests/cloud/client.ts';
import { identities } from '#tests/cloud/local-cloud.ts';
import { addStoredVideo } from '#tests/cloud/queue-videos.ts';
import { cutFields, grantFile, upload, webmOf } from '#tests/cloud/storage.ts';
import { loadHistory, loadVideo, storedAs } from '#tests/cloud/stored.ts';

const moverName = 'Ana Reyes';
let owner: Account;
let sender: Account;
let mover: Account;
let client: Client;
beforeAll(async () => {
  [owner, sender, mover] = await Promise.all([
    register({ verified: true }),
    register({ roles: ['user', 'production'], displayName: 'Ben Okoye' }),
    register({ roles: ['user', 'production'], displayName: moverName }),
  ]);
  await identities.updateUser(mover.uid, { displayName: moverName });
  client = await openClient(mover);
});
afterAll(() => client.close());

const loadFile = (fileId: string) => storedAs(storedFile, `files/${fileId}`);
const loadVersion = (videoId: string, number: number) =>
  storedAs(filmVersion, `videos/${videoId}/versions/${number}`);

const grantCut = (videoId: string, format: FilmFormat) =>
  grantFile(sender, 3000, cutFields(videoId, owner.uid, format));

async function arrive(fileId: string): Promise<void> {
  const { status } = await upload(sender, objectPathOf(fileId), webmOf(3000), 'video/webm');
  expect(status).toBe(200);
}

const settled = (fileId: string) =>
  expect.poll(async () => (await loadFile(fileId)).state).toBe('ready');

/** A video whose first version is a draft. */
async function addFilm(): Promise<string> {
  const videoId = await addStoredVideo({
    userId: owner.uid,
    userEmail: owner.email,
    status: 'editing',
    version: 0,
    work: freshPlan('i0'),
  });
  const main = await grantCut(videoId, mainFormat);
  await arrive(main);
  await settled(main);
  return videoId;
}

/** Delivers the film as the mover saw it; why that was refused, or null. */
async function deliver(videoId: string, filmRevision: number): Promise<unknown> {
  try {
    await client.videos.moveVideo({
      moveId: randomUUID(),
      undoes: null,
      videoId,
      from: 'editing',
      to: 'delivery',
      version: 1,
      filmRevision,
      by: { uid: mover.uid, name: moverName },
      reason: null,
    });
    return null;
  } catch (error) {
    return error;
  }
}

/** What both find afterwards. */
async function outcomeOf(videoId: string, fileId: string) {
  const [video, first, file, history] = await Promise.all([
    loadVideo(videoId),
    loadVersion(videoId, 1),
    loadFile(fileId),
    loadHistory(videoId),
  ]);
  const { status, statusSince, deliveredVersion } = video;
  const newest = await loadVersion(videoId, video.version);
  const cutAt = file.version === null ? file.updatedAt : newest.at;
  return {
    status,
    deliveredVersion,
    moves: history.length,
    first: first.state,
    newest: { number: newest.number, state: newest.state },
    joined: file.version,
    isInNewest: Object.values(newest.files).some((each) => each.fileId === fileId),
    // By this the panel and its sender call it late.
    isLate: !takesCuts(status) && statusSince !== null && cutAt > statusSince,
  };
}

/** A main cut makes the next version. A cutdown joins the newest one, while that is a draft. */
const outcomes = {
  main: {
    refused: {
      newest: { number: 2, state: 'draft' },
      joined: 2,
      isInNewest: true,
      words: 'Another cut is ready now: version 2',
    },
    late: { newest: { number: 2, state: 'draft' }, joined: 2, isInNewest: true },
  },
  cutdown: {
    refused: {
      newest: { number: 1, state: 'draft' },
      joined: 1,
      isInNewest: true,
      words: 'Version 1 has another cutdown',
    },
    late: { newest: { number: 1, state: 'delivered' }, joined: null, isInNewest: false },
  },
};

/** Either the cut came first, and nothing was delivered unseen, or it came late and is said to have. */
function expectedOf(format: FilmFormat, refusal: unknown) {
  const { refused, late } = outcomes[format === mainFormat ? 'main' : 'cutdown'];
  if (refusal === null) {
    const moved = { status: 'delivery', deliveredVersion: 1, moves: 1, first: 'delivered' };
    return { ...moved, ...late, isLate: true, refusal: null };
  }
  const { words, ...kept } = refused;
  return {
    status: 'editing',
    deliveredVersion: 0,
    moves: 0,
    first: 'draft',
    ...kept,
    isLate: false,
    refusal: expect.objectContaining({
      code: 'not-deliverable',
      message: expect.stringContaining(words),
    }) as unknown,
  };
}

const races = [
  { rounds: 3, tags: [] },
  { rounds: 25, tags: ['deep'] },
];
describe.each<FilmFormat>([mainFormat, '1:1'])('a cut in %s', (format) => {
  for (const { rounds, tags } of races)
    test(
      `that becomes ready while its video is delivered comes first or late, ${rounds} times`,
      { tags },
      async () => {
        for (let round = 0; round < rounds; round += 1) {
          const videoId = await addFilm();
          const { filmRevision } = await loadVideo(videoId);
          const fileId = await grantCut(videoId, format);
          // The delivery begins with its last byte, or together with the look at what has arrived.
          const isThere = round % 2 === 1;
          if (isThere) await arrive(fileId);
          const [refusal] = await Promise.all([
            deliver(videoId, filmRevision),
            // As the event of its arrival does, which comes as well.
            isThere ? retryOnContention(() => receiveObject(fileId)) : arrive(fileId),
          ]);
          await settled(fileId);
          const outcome = { ...(await outcomeOf(videoId, fileId)), refusal };
          expect(outcome, `round ${round}`).toEqual(expectedOf(format, refusal));
        }
      },
    );
});
