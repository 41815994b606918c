import type { Download, Leftover } from './download.ts';
import { formatPart } from '#lib/format-size.ts';

type Running = Extract<Download, { state: 'running' }>;
type Ended = Extract<Download, { state: 'ended' }>;

/** What happens now and what a person has to leave as it is. */
export function runningWords({ isInterrupted }: Running): string {
  return isInterrupted
    ? 'The connection broke. What has arrived is kept, and the download goes on by itself.'
    : 'Saving. You can keep working; leave this window open.';
}

/** "120 of 800 MB". */
export const receivedWords = ({ received, size }: Running): string => formatPart(received, size);

type EndWords = { tone: 'success' | 'info' | 'danger'; title: string; text: string };

/** How a download ended, and what is on the disk of it. */
export function endWords(name: string, { outcome }: Ended): EndWords {
  switch (outcome.kind) {
    case 'saved':
      return { tone: 'success', title: `${name} is saved`, text: 'It is whole.' };
    case 'handed':
      return {
        tone: 'info',
        title: `Your browser saves the ${outcome.files} files one by one`,
        text: 'It cannot write a zip of this size. It may ask whether it may save several files; its list of downloads shows how far they are.',
      };
    case 'canceled':
      return {
        tone: 'info',
        title: 'The download was canceled',
        text: leftWords(name, outcome.left),
      };
    case 'failed':
      return {
        tone: 'danger',
        title: 'The download did not finish',
        text: `${outcome.reason} ${leftWords(name, outcome.left)} The film is stored; you can try again.`,
      };
  }
}

function leftWords(name: string, left: Leftover): string {
  switch (left) {
    case 'nothing':
      return 'Nothing of it is on your disk.';
    case 'emptyFile':
      return `An empty file, ${name}, is where you wanted it; you can delete it.`;
    case 'unknown':
      return 'Your browser’s list of downloads shows whether it kept a part, which is of no use.';
  }
}
