import type { Transaction } from 'firebase-admin/firestore';
import type { FilmVersion, VersionReview } from '#domain/film-version.ts';
import { routes } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { quotedTitle } from '../videos/video-words.ts';
import type { MailsTo } from '../mail/write-mails.ts';

export type FilmAnswer = Pick<VersionReview, 'outcome' | 'byName' | 'silent'> & {
  /** What the customer asked to change, a line for each; empty with an approval. */
  requests: string;
};

/** Tells the studio what the customer answered about a film. */
export function answeredMail(answered: {
  video: Pick<Video, 'id' | 'title'>;
  version: number;
  answer: FilmAnswer;
}): MailContent {
  const { video, version, answer } = answered;
  const title = quotedTitle(video);
  const link = {
    label: 'Open it in the queue',
    path: `${routes.videoStatus.path}?video=${encodeURIComponent(video.id)}`,
  };
  if (answer.outcome === 'changes') {
    return {
      subject: `Changes to ${title}`,
      paragraphs: [
        `${answer.byName} asked for changes to version ${version} of ${title}, and it is in editing again:`,
        answer.requests,
      ],
      link,
    };
  }
  return {
    subject: `${title} is approved`,
    paragraphs: [
      answer.silent
        ? `Version ${version} of ${title} counts as approved, as the customer did not answer in time.`
        : `${answer.byName} approved version ${version} of ${title}.`,
    ],
    link,
  };
}

/** The id of the mail about an answer. */
export const answeredMailId = (
  videoId: string,
  version: number,
  outcome: FilmAnswer['outcome'],
): string => `answered-${videoId}-${version}-${outcome}`;

/**
 * The mail about an answer for the person in the studio who works on the video: who it is assigned to, or who
 * sent the version. Nobody where both have left.
 */
export async function answeredMails(
  transaction: Transaction,
  video: Video,
  version: Pick<FilmVersion, 'number' | 'madeBy'>,
  answer: FilmAnswer,
): Promise<MailsTo[]> {
  const people = [...new Set([video.work?.assignee?.uid ?? [], version.madeBy].flat())];
  const listed = await transaction.getAll(...people.map((uid) => database().doc(`staff/${uid}`)));
  const colleague = listed.find(({ exists }) => exists);
  if (colleague === undefined) return [];
  const { number } = version;
  return [
    {
      userId: colleague.id,
      choice: 'mailFilmAnswered',
      mails: [
        {
          id: answeredMailId(video.id, number, answer.outcome),
          // So that it can be taken back with the answer.
          isHeldBack: true,
          content: answeredMail({ video, version: number, answer }),
        },
      ],
    },
  ];
}
