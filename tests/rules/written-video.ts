import { charactersPerWord, copyAllowance } from '#domain/copy-allowance.ts';
import { video, videoDraft, type VideoDraft } from '#domain/video.ts';

/**
 * A video as its owner writes it. A title is read leniently and written strictly. A draft has no versions yet, and
 * functions count them.
 */
export const writtenVideo = video
  .omit({
    id: true,
    version: true,
    userName: true,
    deliveredVersion: true,
    bought: true,
    filmRevision: true,
    withdrawnVersion: true,
    withdrawalReason: true,
    rejectedVersion: true,
    approvedVersion: true,
    changeRounds: true,
    openComments: true,
  })
  .extend({ title: videoDraft.shape.title });

/**
 * What the rules hold of the copy of a video. They know white space alone, so a card may count more words
 * than stand between it, as scripts without spaces have; functions count again before a video is ordered.
 */
export function rulesTakeCopy({ length, copyCards }: Pick<VideoDraft, 'length' | 'copyCards'>) {
  const { cards, words } = copyAllowance(length);
  const total = (valueOf: (card: (typeof copyCards)[number]) => number) =>
    copyCards.reduce((sum, card) => sum + valueOf(card), 0);
  return (
    copyCards.length <= cards &&
    copyCards.every(({ copy, wordCount }) => wordCount >= runsOf(copy)) &&
    total(({ wordCount }) => wordCount) <= words &&
    total(({ copy }) => copy.length) <= words * charactersPerWord
  );
}

const runsOf = (copy: string) => copy.split(/\s+/u).filter((run) => run !== '').length;
