import { videoStatusInfo } from '#domain/video.ts';
import { uploadWords } from '#parts/uploads/upload-words.ts';
import { formatNames } from './check/film-format.ts';
import type { EntryIn, IntakeEntry } from './intake-entries.ts';

export const notLoaded =
  'What checks and sends a film could not be loaded. Nothing was sent and the file is kept here; try again.';

/** Whether something is for the person to do: look, decide, or nothing. */
type Tone = 'quiet' | 'warning' | 'danger';

/** How a film stands, for a person. */
export function intakeWords(entry: IntakeEntry): { text: string; tone: Tone } {
  switch (entry.state) {
    case 'checking':
      return { text: 'Being checked. Nothing is sent yet.', tone: 'quiet' };
    case 'waits': {
      const { length } = entry.film.problems;
      const found = length === 1 ? 'a problem' : `${length} problems`;
      return { text: `Has ${found} and waits for your decision.`, tone: 'warning' };
    }
    case 'waits-for-network':
      return { text: 'Waits for the network, and goes on by itself.', tone: 'warning' };
    case 'sending':
      return { text: `Sending, ${entry.percent} %.`, tone: 'quiet' };
    case 'rests':
      return uploadWords(entry.upload);
    case 'needs-file':
      return { text: 'This page was reloaded. Choose the file again.', tone: 'warning' };
    case 'failed':
      return { text: entry.message, tone: 'danger' };
    case 'refused':
      return { text: entry.message, tone: 'danger' };
    case 'arrived':
      return { text: 'It has arrived and is being checked.', tone: 'quiet' };
    case 'moved-on':
      return { text: movedOnWords(entry), tone: 'warning' };
    case 'sent':
      return { text: 'It has arrived.', tone: 'quiet' };
  }
}

/** Who moved the video on, what became of the cut, and what to do. */
function movedOnWords({
  to: { status, byName },
  isArrived,
}: Pick<EntryIn<'moved-on'>, 'to' | 'isArrived'>): string {
  const { label } = videoStatusInfo[status];
  const who = byName === null || byName === '' ? 'Somebody' : byName;
  return isArrived
    ? `${who} moved this video to ${label} before the cut arrived. It is kept, and the customer does not see it. Open the video to see what to do.`
    : `${who} moved this video to ${label}, so the cut was not sent. It is kept in this window: move the video back to ${videoStatusInfo.editing.label}, then try again.`;
}

/** What a film is, as far as it is known: its kind and its file. */
export const kindWords = ({ format, name }: Pick<IntakeEntry, 'format' | 'name'>): string =>
  format === null ? name : `${formatNames[format]}: ${name}`;

const told = {
  checking: 'is being checked',
  waits: 'has problems and waits for your decision',
  'waits-for-network': 'waits for the network',
  sending: 'is being sent',
  rests: 'rests',
  'needs-file': 'has to be chosen again',
  failed: 'could not be sent',
  refused: 'was refused',
  arrived: null,
  'moved-on': 'did not go on, because its video was moved',
  sent: 'has arrived',
} satisfies Record<IntakeEntry['state'], string | null>;

/** What changed in the list, for screen readers: states, not percents. */
export function changesInWords(
  before: readonly IntakeEntry[],
  after: readonly IntakeEntry[],
): string[] {
  const states = new Map(before.map(({ id, state }) => [id, state]));
  return after.flatMap(({ id, state, name }) => {
    const words = told[state];
    return words === null || states.get(id) === state ? [] : `${name} ${words}.`;
  });
}
