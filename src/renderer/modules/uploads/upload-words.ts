import type { Upload } from '#stores/upload.ts';
import { uploadsPaused } from '#domain/errors.ts';
import { formatPart } from '#lib/format-size.ts';

/** How an upload stands, for a person: what happens, and whether something is for them to do. */
export type UploadWords = { text: string; tone: 'quiet' | 'warning' | 'danger' };

export function uploadWords({ phase, draft }: Upload): UploadWords {
  switch (phase.state) {
    case 'starting':
      return { text: 'Starting.', tone: 'quiet' };
    case 'sending':
      return {
        text: 'Sending. You can keep working; leave this window open.',
        tone: 'quiet',
      };
    case 'paused':
      return { text: 'Paused. What has arrived is kept for a day.', tone: 'quiet' };
    case 'needsFile':
      return phase.isOther
        ? { text: `That is a different file. Pick ${draft.name}, unchanged.`, tone: 'danger' }
        : {
            text: `The page was closed or reloaded. Pick ${draft.name} again, and sending continues where it stopped.`,
            tone: 'warning',
          };
    case 'failed':
      return { text: phase.error.message, tone: 'danger' };
    case 'sent':
      return { text: 'It has arrived and is being checked.', tone: 'quiet' };
    case 'waiting':
      return { text: waitingWords[phase.for], tone: 'warning' };
  }
}

const waitingWords = {
  network: 'No connection. What has arrived is kept, and sending continues by itself.',
  gate: uploadsPaused,
  otherTab: 'Another window is sending this file. Sending continues here if that window closes.',
};

/** "12 of 40 MB". */
export const sentWords = ({ sent, draft: { size } }: Upload): string => formatPart(sent, size);
