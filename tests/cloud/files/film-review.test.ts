import { silenceFrom } from '#domain/review-silence.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { day } from '#domain/film-retention.ts';
import { filmVersion, type VersionReview } from '#domain/film-version.ts';
import { undoneReason } from '#domain/moves.ts';
import { approvalDays, reminderDays } from '#domain/review.ts';
import { filmCommentOf } from '#tests/support/comments.ts';
import { moveByStudio } from '#tests/support/customer-setup.ts';
import { addVersion } from '#tests/support/films.ts';
import { remove } from '../account-setup.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { exists, loadHistory, loadVideo, storedAs } from '../stored.ts';
import { tick } from '../tick.ts';

let owner: Account;
let editor: Account;
beforeAll(async () => {
  [owner, editor] = await Promise.all([
    register({ verified: true, displayName: 'Ada Byron' }),
    register({ roles: ['user', 'production'], displayName: 'Noor Haddad' }),
  ]);
});

const inDays = (days: number) => new Date(Date.now() + days * day);

/** A film that was delivered so many days ago. */
async function delivered(daysAgo = 0, fields: object = {}, of = owner): Promise<string> {
  const videoId = await addStoredVideo({
    userId: of.uid,
    userEmail: of.email,
    title: 'Steam',
    status: 'delivery',
    statusSince: inDays(-daysAgo),
    deliveredVersion: 1,
    subscriptionId: freshName('sub'),
    ...fields,
  });
  await addVersion(of, videoId, { number: 1, films: [] });
  return videoId;
}

/** A comment by this person, past the rules. */
async function comment(videoId: string, by: Account, fields: object = {}): Promise<string> {
  const at = new Date();
  const { id: _, ...said } = filmCommentOf({
    from: 50,
    to: 50,
    text: 'Brighter, please',
    by: by.uid,
    byName: by === editor ? 'Noor Haddad' : 'Ada Byron',
    byStaff: by === editor,
    createdAt: at,
    updatedAt: at,
    ...fields,
  });
  const added = await db.collection(`videos/${videoId}/comments`).add(said);
  return added.id;
}

/** Notes the delivery of a film, as functions do. */
const openReview = (videoId: string, { uid: userId } = owner) =>
  db.doc(`reviews/${videoId}`).set({ userId, version: 1, ...silenceFrom(new Date()) });

const settledBy = ({ uid: by }: Account) => ({ by, byName: 'Noor Haddad', at: new Date() });

type Outcome = VersionReview['outcome'];
const answer = (videoId: string, outcome: Outcome, version = 1, by = owner) =>
  call('reviewFilm', by, { videoId, version, outcome });
const reviewOfVersion = async (videoId: string, version = 1) =>
  (await storedAs(filmVersion, `videos/${videoId}/versions/${version}`)).review;
const approvalOf = async (videoId: string) =>
  (await storedAs(filmVersion, `videos/${videoId}/versions/1`)).approvesAt;
const refused = async (response: ReturnType<typeof call>) => refusalIn(await response);

describe('an answer', () => {
  test('approves the film, and the version says who did', async () => {
    const videoId = await delivered();
    await openReview(videoId);
    expect(answerIn('reviewFilm', await answer(videoId, 'approved'))).toEqual({
      roundsLeft: 2,
    });
    expect(await loadVideo(videoId)).toMatchObject({
      status: 'delivery',
      approvedVersion: 1,
      changeRounds: 0,
    });
    expect(await reviewOfVersion(videoId)).toMatchObject({
      outcome: 'approved',
      by: owner.uid,
      byName: 'Ada Byron',
      silent: false,
    });
    expect(await exists(`reviews/${videoId}`)).toBe(false);
  });

  test('asks for changes, and the open comments are the reason of the move', async () => {
    const videoId = await delivered();
    await Promise.all([
      comment(videoId, owner, { from: 100, to: 110, text: 'The logo\nis late' }),
      comment(videoId, owner),
      comment(videoId, owner, { text: 'Never mind', resolved: settledBy(owner) }),
      comment(videoId, editor, { text: 'We like it' }),
    ]);
    expect(answerIn('reviewFilm', await answer(videoId, 'changes'))).toEqual({
      roundsLeft: 1,
    });
    expect(await loadVideo(videoId)).toMatchObject({
      status: 'editing',
      rejectedVersion: 1,
      changeRounds: 1,
    });
    const [move] = await loadHistory(videoId);
    expect(move).toMatchObject({ from: 'delivery', to: 'editing', by: owner.uid });
    expect(move?.reason?.split('\n')).toEqual([
      '0:02:00 Brighter, please',
      '0:04:00 The logo is late',
    ]);
    expect(await reviewOfVersion(videoId)).toMatchObject({ outcome: 'changes', silent: false });
  });

  test('given twice is one answer', async () => {
    const videoId = await delivered();
    await comment(videoId, owner);
    const answers = await Promise.all([answer(videoId, 'changes'), answer(videoId, 'changes')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await loadVideo(videoId)).toMatchObject({ changeRounds: 1 });
    expect(await loadHistory(videoId)).toHaveLength(1);
  });

  test('is the first of two that differ', async () => {
    const videoId = await delivered();
    await comment(videoId, owner);
    const [approved, changes] = await Promise.all([
      answer(videoId, 'approved'),
      answer(videoId, 'changes'),
    ]);
    expect([approved.status, changes.status].toSorted()).toEqual([200, 409]);
    const { approvedVersion, rejectedVersion } = await loadVideo(videoId);
    expect([approvedVersion, rejectedVersion].toSorted()).toEqual([0, 1]);
    expect((await reviewOfVersion(videoId))?.outcome).toBe(
      approved.status === 200 ? 'approved' : 'changes',
    );
  });

  test.each<[string, object, Outcome, string]>([
    ['asks for nothing without a comment', {}, 'changes', 'no-comments'],
    ['asks for changes no third time', { changeRounds: 2 }, 'changes', 'no-rounds-left'],
    ['is to no version that was replaced', { deliveredVersion: 2 }, 'approved', 'version-replaced'],
    ['is none while the studio works', { status: 'editing' }, 'approved', 'not-under-review'],
  ])('%s', async (_what, fields, outcome, code) => {
    const videoId = await delivered(0, fields);
    await comment(videoId, code === 'no-comments' ? editor : owner);
    expect(await refused(answer(videoId, outcome))).toMatchObject({ code });
    expect(await loadVideo(videoId)).toMatchObject({ approvedVersion: 0, rejectedVersion: 0 });
  });

  test('by somebody else, even of the studio, finds no film', async () => {
    const videoId = await delivered();
    for (const person of [editor, await register()]) {
      expect(await refused(answer(videoId, 'approved', 1, person))).toMatchObject({
        status: 404,
        code: 'not-found',
      });
    }
  });
});

describe('an answer that was a slip', () => {
  const undo = (videoId: string, outcome: Outcome, by = owner) =>
    call('reviewFilm', by, { videoId, version: 1, outcome, undo: true });

  test('to approve is taken back, and the film waits again as long as it did', async () => {
    const videoId = await delivered(9);
    const { statusSince } = await loadVideo(videoId);
    await answer(videoId, 'approved');
    expect(answerIn('reviewFilm', await undo(videoId, 'approved'))).toEqual({
      roundsLeft: 2,
    });
    expect(await loadVideo(videoId)).toMatchObject({ approvedVersion: 0, statusSince });
    expect(await reviewOfVersion(videoId)).toBeNull();
    expect((await db.doc(`reviews/${videoId}`).get()).data()).toMatchObject({
      userId: owner.uid,
      version: 1,
      remindedAt: null,
    });
    // The answer of the first call may have been lost.
    expect((await undo(videoId, 'approved')).status).toBe(200);
    expect((await answer(videoId, 'approved')).status).toBe(200);
  });

  test('to ask for changes is taken back with its move and its round', async () => {
    const videoId = await delivered(9, { changeRounds: 1 });
    const { statusSince } = await loadVideo(videoId);
    await comment(videoId, owner);
    await answer(videoId, 'changes');
    expect(answerIn('reviewFilm', await undo(videoId, 'changes'))).toEqual({
      roundsLeft: 1,
    });
    expect(await loadVideo(videoId)).toMatchObject({
      status: 'delivery',
      statusSince,
      rejectedVersion: 0,
      changeRounds: 1,
    });
    expect(await reviewOfVersion(videoId)).toBeNull();
    const history = await loadHistory(videoId);
    expect(history.map(({ to }) => to).toSorted()).toEqual(['delivery', 'editing']);
    expect(history.find(({ to }) => to === 'delivery')?.reason).toBe(undoneReason);
    await expect.poll(() => exists(`reviews/${videoId}`)).toBe(true);
    expect((await answer(videoId, 'changes')).status).toBe(200);
  });

  test('keeps what was answered to an earlier version', async () => {
    const videoId = await delivered(0, { version: 2, deliveredVersion: 2, rejectedVersion: 1 });
    await addVersion(owner, videoId, { number: 2, films: [] });
    const review = { outcome: 'changes', by: owner.uid, byName: 'Ada Byron', silent: false };
    await db.doc(`videos/${videoId}/versions/1`).update({ review: { ...review, at: new Date() } });
    await comment(videoId, owner, { version: 2 });
    await answer(videoId, 'changes', 2);
    await call('reviewFilm', owner, { videoId, version: 2, outcome: 'changes', undo: true });
    expect(await loadVideo(videoId)).toMatchObject({ rejectedVersion: 1, status: 'delivery' });
  });

  test('stands after a minute, after a further move and after a newer cut', async () => {
    const old = await delivered();
    await answer(old, 'approved');
    await db.doc(`videos/${old}/versions/1`).update({ 'review.at': new Date(Date.now() - 61_000) });
    expect(await refused(undo(old, 'approved'))).toMatchObject({ code: 'answer-stands' });
    const asked = async () => {
      const videoId = await delivered();
      await comment(videoId, owner);
      await answer(videoId, 'changes');
      return videoId;
    };
    const [moved, cut] = await Promise.all([asked(), asked()]);
    await moveByStudio(moved, { from: 'editing', to: 'shooting', reason: 'Once more' });
    await db.doc(`videos/${cut}`).update({ version: 2 });
    for (const videoId of [moved, cut]) {
      expect(await refused(undo(videoId, 'changes'))).toMatchObject({ code: 'answer-stands' });
      expect(await loadVideo(videoId)).toMatchObject({ rejectedVersion: 1, changeRounds: 1 });
    }
  });

  test('is taken back once, whoever answers beside it', async () => {
    const videoId = await delivered();
    await comment(videoId, owner);
    await answer(videoId, 'approved');
    const [, changes] = await Promise.all([undo(videoId, 'approved'), answer(videoId, 'changes')]);
    const { approvedVersion, rejectedVersion } = await loadVideo(videoId);
    expect([approvedVersion, rejectedVersion]).toEqual([0, changes.status === 200 ? 1 : 0]);
  });

  test('of somebody else finds no film', async () => {
    const videoId = await delivered();
    await answer(videoId, 'approved');
    expect(await refused(undo(videoId, 'approved', editor))).toMatchObject({ code: 'not-found' });
    expect(await loadVideo(videoId)).toMatchObject({ approvedVersion: 1 });
  });
});

describe('the open comments of a film', () => {
  const openOf = async (videoId: string) => (await loadVideo(videoId)).openComments;

  test('are counted without answers, settled ones and those of the team', async () => {
    const videoId = await delivered();
    const first = await comment(videoId, owner);
    await comment(videoId, editor, { text: 'We like it' });
    await comment(videoId, editor, { teamOnly: true });
    await comment(videoId, editor, { parentId: first });
    await comment(videoId, owner, { resolved: settledBy(owner) });
    await expect.poll(() => openOf(videoId)).toBe(2);
    const video = db.doc(`videos/${videoId}`);
    await video
      .collection('comments')
      .doc(first)
      .update({ resolved: settledBy(editor) });
    await expect.poll(() => openOf(videoId)).toBe(1);
    await video.collection('comments').doc(first).update({ resolved: null });
    await expect.poll(() => openOf(videoId)).toBe(2);
    await video.collection('comments').doc(first).delete();
    await expect.poll(() => openOf(videoId)).toBe(1);
  });

  test('are those of the version that the customer sees', async () => {
    const videoId = await delivered();
    await comment(videoId, owner);
    await expect.poll(() => openOf(videoId)).toBe(1);
    await db.doc(`videos/${videoId}`).update({ version: 2, deliveredVersion: 2 });
    await expect.poll(() => openOf(videoId)).toBe(0);
  });
});

describe('what is noted of a delivery', () => {
  const review = (videoId: string) => db.doc(`reviews/${videoId}`);

  test('begins with it, and ends when the studio takes the film back', async () => {
    const videoId = await delivered();
    await moveByStudio(videoId, { from: 'delivery', to: 'editing', reason: 'A typo' });
    await moveByStudio(videoId, { from: 'editing', to: 'delivery' });
    await expect.poll(() => exists(`reviews/${videoId}`)).toBe(true);
    const { statusSince } = await loadVideo(videoId);
    expect((await review(videoId).get()).data()).toMatchObject({
      userId: owner.uid,
      version: 1,
      remindedAt: null,
    });
    expect((await review(videoId).get()).get('silentSince').toDate()).toEqual(statusSince);
    await moveByStudio(videoId, { from: 'delivery', to: 'editing', reason: 'Another typo' });
    await expect.poll(() => exists(`reviews/${videoId}`)).toBe(false);
  });

  test('tells the version on which day silence counts, and that it does not while changes wait to be asked for', async () => {
    const videoId = await delivered();
    await moveByStudio(videoId, { from: 'delivery', to: 'editing', reason: 'A typo' });
    await moveByStudio(videoId, { from: 'editing', to: 'delivery' });
    const { statusSince } = await loadVideo(videoId);
    const twoWeeksAfter = (time: Date | null) => new Date(Number(time) + approvalDays * day);
    await expect.poll(() => approvalOf(videoId)).toEqual(twoWeeksAfter(statusSince));
    const at = new Date(Date.now() + 1000);
    const word = await comment(videoId, owner, { createdAt: at, updatedAt: at });
    await expect.poll(() => approvalOf(videoId)).toBeNull();
    const resolved = settledBy(editor);
    await db.doc(`videos/${videoId}/comments/${word}`).update({ resolved });
    await expect.poll(() => approvalOf(videoId)).toEqual(twoWeeksAfter(at));
  });

  test('is nothing when that version was approved before', async () => {
    const [approved, open] = await Promise.all([delivered(0, { approvedVersion: 1 }), delivered()]);
    for (const videoId of [approved, open]) {
      await moveByStudio(videoId, { from: 'delivery', to: 'editing', reason: 'A typo' });
      await moveByStudio(videoId, { from: 'editing', to: 'delivery' });
    }
    await expect.poll(() => exists(`reviews/${open}`)).toBe(true);
    expect(await exists(`reviews/${approved}`)).toBe(false);
  });
});

describe('silence', () => {
  const runDue = () => tick('followUpReviews');
  /** A film about which nothing was heard for so many days. */
  async function silent(days: number, fields: object = {}, of = owner): Promise<string> {
    const videoId = await delivered(days, {}, of);
    const review = { userId: of.uid, version: 1, ...silenceFrom(inDays(-days)), ...fields };
    await db.doc(`reviews/${videoId}`).set(review);
    return videoId;
  }
  const mailsAbout = async (videoId: string, of = owner) => {
    const { docs } = await db.collection('mail').where('userId', '==', of.uid).get();
    return docs.filter(({ id }) => id.startsWith(`review-${videoId}-`));
  };
  const dueOf = async (videoId: string): Promise<Date> =>
    (await db.doc(`reviews/${videoId}`).get()).get('dueAt').toDate();
  const approved = async (videoId: string) => (await loadVideo(videoId)).approvedVersion === 1;
  const reminded = (daysAgo: number) => ({ remindedAt: inDays(-daysAgo), dueAt: inDays(-0.01) });

  test('of a week is answered by one reminder, which says when the film counts as approved', async () => {
    const [videoId, early] = await Promise.all([
      silent(reminderDays + 0.01),
      silent(reminderDays - 0.01),
    ]);
    await runDue();
    await runDue();
    const [mail, ...more] = await mailsAbout(videoId);
    expect(more).toEqual([]);
    expect(mail?.get('to')).toBe(owner.email);
    expect(mail?.get('message.text')).toContain('counts as approved on');
    expect(mail?.get('message.text')).toContain(`?video=${videoId}`);
    expect(await approved(videoId)).toBe(false);
    // Another week, from the reminder.
    const due = await dueOf(videoId);
    expect(due.getTime()).toBeGreaterThan(inDays(approvalDays - reminderDays - 0.01).getTime());
    expect(await mailsAbout(early)).toEqual([]);
  });

  test('is told by mail before it counts, whatever the customer chose once', async () => {
    const quiet = await register();
    await db.doc(`users/${quiet.uid}`).update({ preferences: { mailReviewReminder: 'never' } });
    const videoId = await silent(reminderDays + 1, {}, quiet);
    const over = await silent(approvalDays + 1, reminded(reminderDays), quiet);
    await runDue();
    expect(await mailsAbout(videoId, quiet)).toHaveLength(1);
    expect(await exists(`mail/silent-approval-${over}-1`)).toBe(true);
  });

  test('says nothing while the account is disabled, and begins anew when it is enabled', async () => {
    const [off, admin] = await Promise.all([
      register(),
      register({ roles: ['user', 'admin'], displayName: 'Ines Falk' }),
    ]);
    const manage = async (action: 'disable' | 'enable') =>
      answerIn(
        'manageAccount',
        await call('manageAccount', admin, { userId: off.uid, action, reason: 'Asked' }),
      );
    await manage('disable');
    const [due, soon] = await Promise.all([
      silent(approvalDays + 1, reminded(reminderDays), off),
      silent(approvalDays - 1, { remindedAt: inDays(-6), dueAt: inDays(1) }, off),
    ]);
    await runDue();
    expect(await approved(due)).toBe(false);
    expect(await dueOf(due)).toSatisfy((at: Date) => at > inDays(reminderDays - 0.1));
    await manage('enable');
    expect(await dueOf(soon)).toSatisfy((at: Date) => at > inDays(reminderDays - 0.1));
    expect(await approvalOf(soon)).toSatisfy((at: Date) => at > inDays(approvalDays - 0.1));
  });

  test('of two weeks approves the film, and the version and the records say so', async () => {
    const videoId = await silent(approvalDays + 0.01, reminded(reminderDays));
    await runDue();
    expect(await loadVideo(videoId)).toMatchObject({ status: 'delivery', approvedVersion: 1 });
    expect(await reviewOfVersion(videoId)).toMatchObject({
      outcome: 'approved',
      by: null,
      byName: '',
      silent: true,
    });
    expect(await exists(`reviews/${videoId}`)).toBe(false);
    const record = await db.doc(`audit/approveSilently-${videoId}-1`).get();
    expect(record.data()).toMatchObject({ action: 'approveSilently', videoId, version: 1 });
    const mail = await db.doc(`mail/silent-approval-${videoId}-1`).get();
    expect(mail.get('to')).toBe(owner.email);
    expect(mail.get('message.text')).toContain('counts as approved');
  });

  test('ends with a comment of the customer, and not with one of the studio', async () => {
    const [spoken, unheard] = await Promise.all([
      silent(approvalDays + 1, reminded(reminderDays)),
      silent(approvalDays + 1, reminded(reminderDays)),
    ]);
    await comment(spoken, owner, { createdAt: inDays(-1), updatedAt: inDays(-1) });
    await comment(unheard, editor);
    await runDue();
    expect(await approved(spoken)).toBe(false);
    expect(await dueOf(spoken)).toBeInstanceOf(Date);
    expect((await dueOf(spoken)).getTime()).toBeGreaterThan(inDays(reminderDays - 1.1).getTime());
    expect(await approved(unheard)).toBe(true);
  });

  test('about a film that was answered or taken back does nothing', async () => {
    const videoId = await silent(approvalDays + 1, reminded(reminderDays));
    await db.doc(`videos/${videoId}`).update({ approvedVersion: 1, changeRounds: 1 });
    const gone = await silent(reminderDays + 1);
    await db.doc(`videos/${gone}`).delete();
    await runDue();
    expect(await reviewOfVersion(videoId)).toBeNull();
    expect(await mailsAbout(gone)).toEqual([]);
    expect(await exists(`reviews/${videoId}`)).toBe(false);
    expect(await exists(`reviews/${gone}`)).toBe(false);
  });

  test('about a film that cannot be read does not keep the others waiting', async () => {
    const broken = await silent(approvalDays + 2, reminded(reminderDays));
    await db.doc(`videos/${broken}`).update({ title: 7 });
    const videoId = await silent(approvalDays + 1, reminded(reminderDays));
    await runDue();
    expect(await approved(videoId)).toBe(true);
    await db.doc(`reviews/${broken}`).delete();
  });
});

describe('the studio', () => {
  test('is told of an answer by mail: who the video is assigned to, or who sent the version', async () => {
    const colleague = await register({ roles: ['user', 'production'], displayName: 'Noor Haddad' });
    await expect.poll(() => exists(`staff/${colleague.uid}`)).toBe(true);
    const [approved, changes, nobodys] = await Promise.all([delivered(), delivered(), delivered()]);
    await db.doc(`videos/${approved}/versions/1`).update({ madeBy: colleague.uid });
    await db.doc(`videos/${changes}/versions/1`).update({ madeBy: colleague.uid });
    await comment(changes, owner);
    await answer(approved, 'approved');
    await answer(changes, 'changes');
    await answer(nobodys, 'approved');
    // It waits for some minutes, in which an answer can be taken back.
    const mail = async (videoId: string, outcome: Outcome) =>
      (await db.doc(`mailQueue/answered-${videoId}-1-${outcome}`).get()).data();
    expect(await mail(approved, 'approved')).toMatchObject({ userId: colleague.uid });
    const told = await mail(changes, 'changes');
    expect(JSON.stringify(told?.['content'])).toContain('0:02:00 Brighter, please');
    expect(await mail(nobodys, 'approved')).toBeUndefined();
    const slip = { videoId: approved, version: 1, outcome: 'approved', undo: true };
    expect((await call('reviewFilm', owner, slip)).status).toBe(200);
    expect(await mail(approved, 'approved')).toBeUndefined();
  });
});

describe('what the studio writes', () => {
  const waitingFor = async ({ uid }: Account) => {
    const { docs } = await db.collection('mailQueue').where('userId', '==', uid).get();
    return docs.map((each) => String(each.get('content.paragraphs')?.join(' ')));
  };

  test('is mailed to the customer in its last words, and never what is for the team only', async () => {
    const reader = await register({ verified: true });
    const videoId = await delivered(0, {}, reader);
    const draft = await delivered(0, { version: 2 }, reader);
    await addVersion(reader, draft, { number: 2, state: 'draft', films: [] });
    await comment(videoId, editor, { text: 'For the team', teamOnly: true });
    await comment(draft, editor, { text: 'Not delivered', version: 2 });
    await comment(videoId, reader, { text: 'Own words' });
    const [kept, removed] = await Promise.all([
      comment(videoId, editor, { text: 'Is it better?' }),
      comment(videoId, editor, { text: 'Sent by mistake' }),
    ]);
    await expect.poll(() => waitingFor(reader)).toHaveLength(2);
    await db.doc(`videos/${videoId}/comments/${removed}`).delete();
    await db.doc(`videos/${videoId}/comments/${kept}`).update({ text: 'Is it better now?' });
    await expect
      .poll(() => waitingFor(reader))
      .toEqual([expect.stringContaining('“Is it better now?”')]);
  });
});

describe('what people said', () => {
  test('is in the export of its author, without the name of the colleague who settled it', async () => {
    const author = await register({ displayName: 'Ada Byron' });
    const videoId = await delivered(0, {}, author);
    await comment(videoId, author, { text: 'Warmer', resolved: settledBy(editor) });
    await comment(videoId, editor, { text: 'For the team', teamOnly: true });
    const data = answerIn('exportAccount', await call('exportAccount', author, {}));
    expect(data['comments']).toMatchObject([{ text: 'Warmer', resolved: { by: 'the studio' } }]);
    expect(JSON.stringify(data)).not.toContain('Noor Haddad');
    expect(JSON.stringify(data)).not.toContain('For the team');
  });

  test('goes with the account, and so does the open review', async () => {
    const author = await register({ displayName: 'Ada Byron' });
    const [videoId, another] = await Promise.all([delivered(0, {}, author), delivered()]);
    await comment(videoId, author);
    await comment(videoId, editor);
    await comment(another, owner);
    await openReview(videoId, author);
    await db.doc(`videos/${videoId}/versions/1`).update({
      review: {
        outcome: 'approved',
        by: author.uid,
        byName: 'Ada Byron',
        silent: false,
        at: new Date(),
      },
    });
    expect((await remove(author)).status).toBe(200);
    const left = async (id: string) => (await db.collection(`videos/${id}/comments`).get()).size;
    expect(await left(videoId)).toBe(0);
    expect(await left(another)).toBe(1);
    expect(await exists(`reviews/${videoId}`)).toBe(false);
    expect((await reviewOfVersion(videoId))?.byName).not.toBe('Ada Byron');
  });

  test('stays under another name when a former colleague deletes their account', async () => {
    const former = await register({ displayName: 'Noor Haddad' });
    const videoId = await delivered();
    const id = await comment(videoId, former, {
      byName: 'Noor Haddad',
      byStaff: true,
      resolved: settledBy(former),
    });
    expect((await remove(former)).status).toBe(200);
    const stored = await db.doc(`videos/${videoId}/comments/${id}`).get();
    expect(JSON.stringify(stored.data())).not.toContain('Noor Haddad');
    expect(stored.get('text')).toBe('Brighter, please');
  });

  test('goes with its video', async () => {
    const videoId = await delivered();
    await comment(videoId, owner);
    await openReview(videoId);
    await db.doc(`videos/${videoId}`).delete();
    await expect
      .poll(async () => (await db.collection(`videos/${videoId}/comments`).get()).size)
      .toBe(0);
    await expect.poll(() => exists(`reviews/${videoId}`)).toBe(false);
  });
});
