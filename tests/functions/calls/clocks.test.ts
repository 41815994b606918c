import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import * as clocks from '#cloud/events/clocks.ts';
import { handleRun, type Job } from '#cloud/events/handle-run.ts';
import { runJobs } from '#cloud/events/on-clock.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { tickClock } from '#tests/cloud/tick-clock.ts';

const hour = 60 * 60 * 1000;
const at = (minutes: number) => new Date(minutes * 60_000);
const handle = (name: string, minutes: number, run: Job['run']) =>
  handleRun({ name, run }, at(minutes), hour);

/** When the last run of a job was planned that was finished. */
const finishedAt = async (name: string): Promise<Date | null> =>
  (await db.doc(`runs/${name}`).get()).get('scheduledAt')?.toDate() ?? null;

describe('a run of the clock', () => {
  test('has its effect once when it is asked for twice, also after a later run', async () => {
    const name = freshName('run');
    const done: number[] = [];
    const run = (minutes: number) =>
      handle(name, minutes, () => {
        done.push(minutes);
        return Promise.resolve();
      });
    for (const minutes of [1, 1, 2, 1, 2]) await run(minutes);
    expect(done).toEqual([1, 2]);
  });

  test('that died is taken again', async () => {
    const name = freshName('run');
    let tries = 0;
    const run = () =>
      handle(name, 1, () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('died')) : Promise.resolve();
      });
    await expect(run()).rejects.toThrow('died');
    await run();
    await run();
    expect(tries).toBe(2);
  });

  test('that fails is one record for admins, which goes when it works again', async () => {
    const name = freshName('run');
    const record = async () => (await db.doc(`audit/failedRun-${name}`).get()).data();
    let isBroken = true;
    const run = (minutes: number) =>
      handle(name, minutes, () =>
        isBroken ? Promise.reject(new Error('ada@orbitreel.test has no name')) : Promise.resolve(),
      );
    await expect(run(1)).rejects.toThrow('no name');
    await expect(run(2)).rejects.toThrow('no name');
    expect(await record()).toEqual({
      action: 'failedRun',
      function: name,
      document: null,
      reason: 'Error: (address) has no name',
      times: 2,
      at: expect.any(Timestamp),
    });
    isBroken = false;
    await run(2);
    expect(await record()).toBeUndefined();
  });

  test('whose process died is a record for admins, which goes when it works again', async () => {
    const name = freshName('run');
    const stored = async () => (await db.doc(`runs/${name}`).get()).data();
    const record = async () => (await db.doc(`audit/failedRun-${name}`).get()).data();
    let runs = 0;
    const run = (minutes: number, work: Promise<void>, hangsAfter: number) =>
      handleRun({ name, run: () => ((runs += 1), work) }, at(minutes), hangsAfter);
    const { promise: never } = Promise.withResolvers<void>();
    void run(1, never, hour);
    await expect.poll(stored).toEqual({ begunAt: expect.any(Timestamp), failed: [] });
    const begun = await stored();
    // The first one may still run, and a second one does not hide it.
    void run(2, never, hour);
    await expect.poll(() => runs).toBe(2);
    expect(await stored()).toEqual(begun);
    expect(await record()).toBeUndefined();
    void run(3, never, 0);
    await expect.poll(record).toMatchObject({
      action: 'failedRun',
      document: null,
      reason: 'It did not end: the process died or hung.',
      times: 1,
    });
    await expect.poll(stored).not.toEqual(begun);
    await run(4, Promise.resolve(), hour);
    expect(await record()).toBeUndefined();
    expect(await stored()).toEqual({ scheduledAt: Timestamp.fromDate(at(4)), failed: [] });
  });

  test('that fails has ended, and is no death', async () => {
    const name = freshName('run');
    const fail = () => Promise.reject(new Error('broken'));
    await expect(handle(name, 1, fail)).rejects.toThrow('broken');
    expect((await db.doc(`runs/${name}`).get()).data()).toEqual({ failed: [''] });
  });

  test('goes on after a document that fails, which admins read of until it works', async () => {
    const name = freshName('run');
    const record = async () =>
      (await db.doc(`audit/failedRun-${name}-videos%2Fbroken`).get()).data();
    const broken = new Set(['videos/broken']);
    const done: string[] = [];
    const run = (minutes: number) =>
      handle(name, minutes, async ({ tryEach }) => {
        for (const path of ['videos/broken', 'videos/sound']) {
          await tryEach({ path }, () => {
            if (broken.has(path)) return Promise.reject(new Error('It has no owner'));
            done.push(path);
            return Promise.resolve();
          });
        }
      });
    await run(1);
    await run(2);
    expect(done).toEqual(['videos/sound', 'videos/sound']);
    expect(await record()).toMatchObject({
      action: 'failedRun',
      function: name,
      document: 'videos/broken',
      reason: 'Error: It has no owner',
      times: 2,
    });
    broken.clear();
    await run(3);
    expect(await record()).toBeUndefined();
  });

  test('keeps the records of what fails still, whatever else fails before it', async () => {
    const name = freshName('run');
    const record = async (path: string) =>
      (await db.doc(`audit/failedRun-${name}${path}`).get()).get('times') ?? 0;
    const many = Array.from({ length: 60 }, (_, index) => `videos/${index}`);
    const run = (minutes: number, paths: string[]) =>
      handle(name, minutes, async ({ tryEach }) => {
        for (const path of paths)
          await tryEach({ path }, () => Promise.reject(new Error('broken')));
        throw new Error('all');
      });
    await expect(run(1, ['videos/former'])).rejects.toThrow('all');
    await expect(run(2, [...many, 'videos/former'])).rejects.toThrow('all');
    expect(await record('-videos%2Fformer')).toBe(2);
    expect(await record('-videos%2F0')).toBe(1);
    expect(await record('-videos%2F59')).toBe(0);
    expect(await record('')).toBe(2);
    expect((await db.doc(`runs/${name}`).get()).get('failed')).toHaveLength(50);
  });
});

describe('the jobs of a clock', () => {
  const jobOf = (run: Job['run']): Job => ({ name: freshName('job'), run });
  const patient = { answersAfter: 60_000, hangsAfter: 60_000 };
  const hurried = { ...patient, answersAfter: 1000 };

  test('are done beside those that fail, and only these are run again', async () => {
    const tries = { sound: 0, broken: 0, lame: 0 };
    const failsOnce = (which: 'broken' | 'lame') =>
      jobOf(() => {
        tries[which] += 1;
        return tries[which] === 1 ? Promise.reject(new Error(which)) : Promise.resolve();
      });
    const sound = jobOf(async () => void (tries.sound += 1));
    const jobs = [failsOnce('broken'), sound, failsOnce('lame')];
    const failure: unknown = await runJobs(jobs, at(1), patient).catch((error: unknown) => error);
    expect(failure).toMatchObject({ errors: [new Error('broken'), new Error('lame')] });
    await runJobs(jobs, at(1), patient);
    await runJobs(jobs, at(1), patient);
    expect(tries).toEqual({ sound: 1, broken: 2, lame: 2 });
  });

  /** A job whose first run ends when it is told to. */
  function longJob() {
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<void>();
    const runs: Date[] = [];
    const job = jobOf((run) => (runs.push(run.at) === 1 ? ended : Promise.resolve()));
    return { job, runs, end, fail };
  }

  test('are answered for in time, and the next tick waits for one that still runs', async () => {
    const { job: long, runs, end } = longJob();
    const short = jobOf(() => Promise.resolve());
    const next = jobOf(() => Promise.resolve());
    expect(await runJobs([long, short], at(1), hurried)).toEqual([long.name]);
    expect(await finishedAt(short.name)).toEqual(at(1));
    expect(await runJobs([long, next], at(2), hurried)).toEqual([long.name]);
    expect(await finishedAt(next.name)).toEqual(at(2));
    const joining = runJobs([long], at(3), patient);
    end();
    expect(await joining).toEqual([]);
    expect(runs).toEqual([at(1)]);
    expect(await finishedAt(long.name)).toEqual(at(1));
    await runJobs([long], at(4), patient);
    expect(await finishedAt(long.name)).toEqual(at(4));
  });

  test('fail the tick that waited for one of an earlier tick', async () => {
    const { job, runs, fail } = longJob();
    expect(await runJobs([job], at(1), hurried)).toEqual([job.name]);
    // The same tick, as it is tried again.
    const joining = runJobs([job], at(1), patient);
    fail(new Error('too long'));
    await expect(joining).rejects.toThrow('too long');
    await runJobs([job], at(1), patient);
    expect(runs).toEqual([at(1), at(1)]);
  });

  test('begin one again that hangs', async () => {
    const { job, runs } = longJob();
    expect(await runJobs([job], at(1), hurried)).toEqual([job.name]);
    await runJobs([job], at(2), { ...patient, hangsAfter: 0 });
    expect(runs).toEqual([at(1), at(2)]);
    expect(await finishedAt(job.name)).toEqual(at(2));
  });
});

test.each(Object.entries(clocks))('%s runs all its jobs', async (name, { jobs }) => {
  const before = new Date();
  await tickClock(name);
  for (const job of jobs) {
    const finished = await finishedAt(job.name);
    expect(finished?.getTime(), job.name).toBeGreaterThanOrEqual(before.getTime());
  }
});
