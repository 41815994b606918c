import { mainFormat } from '#domain/stored-file.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { uploadWords } from '#modules/uploads/upload-words.ts';
import { formatNames } from '../check/film-format.ts';
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
    case 'waits-for-place':
      return {
        text: `Another film is on its way as ${formatNames[entry.film.format]}. This one is sent once that has arrived or is canceled.`,
        tone: 'warning',
      };
    case 'waits-for-network':
      return { text: 'Waits for the network, and goes on by itself.', tone: 'warning' };
    case 'sending':
      return { text: `Sending, ${entry.percent} %.`, tone: 'quiet' };
    case 'rests':
      return uploadWords(entry.upload);
    case 'needs-file':
      return needsFileWords(entry);
    case 'failed':
      return { text: entry.message, tone: 'danger' };
    case 'refused':
      return { text: entry.message, tone: 'danger' };
    case 'arrived':
      return { text: 'It has arrived and is being checked.', tone: 'quiet' };
    case 'moved-on':
      return { text: movedOnWords(entry), tone: 'warning' };
    case 'sent':
      return sentWords(entry);
  }
}

function sentWords({ format, version, newer }: EntryIn<'sent'>): ReturnType<typeof intakeWords> {
  if (version === null)
    return { text: 'It has arrived and waits for the next main cut.', tone: 'quiet' };
  if (newer === null) return { text: 'It has arrived.', tone: 'quiet' };
  const { number, byName } = newer;
  const who = byName === '' ? 'A colleague' : byName;
  return {
    text: `It has arrived ${format === mainFormat ? 'as' : 'in'} version ${version}. ${who} sent a newer main cut since: version ${number}.`,
    tone: 'warning',
  };
}

/** What became of the file that a reload took away, and what to do. */
function needsFileWords({
  access,
  uploadKey,
  name,
}: EntryIn<'needs-file'>): ReturnType<typeof intakeWords> {
  switch (access) {
    case 'opening':
      return {
        text: 'The page was closed or reloaded. Its file is being opened again.',
        tone: 'quiet',
      };
    case 'asks':
      return {
        text: 'The page was closed or reloaded. Press “Go on” to read the file again; the browser may ask first.',
        tone: 'warning',
      };
    case 'gone':
      return {
        text: `The page was closed or reloaded, and ${name} is no longer where it was. Choose it again.`,
        tone: 'warning',
      };
    case 'changed':
      return {
        text:
          uploadKey === null
            ? `${name} has changed since you dropped it. Choose it again.`
            : `${name} has changed since you dropped it. Choose it as it was, or cancel and send the new one.`,
        tone: 'warning',
      };
    case 'none':
      return { text: `The page was closed or reloaded. Choose ${name} again.`, tone: 'warning' };
  }
}

/** Who moved the video on, what became of the cut, and what to do. */
function movedOnWords({
  to: { status, mover },
  isArrived,
}: Pick<EntryIn<'moved-on'>, 'to' | 'isArrived'>): string {
  const { label } = videoStatusInfo[status];
  return isArrived
    ? `${mover} moved this video to ${label} before the cut arrived. It is kept, and the customer does not see it. Open the video to see what to do.`
    : `${mover} moved this video to ${label}, so the cut was not sent. It is kept in this window: move the video back to ${videoStatusInfo.editing.label}, then try again.`;
}

/** What a film is, as far as it is known: its kind and its file. */
export const kindWords = ({ format, name }: Pick<IntakeEntry, 'format' | 'name'>): string =>
  format === null ? name : `${formatNames[format]}: ${name}`;

const told = {
  checking: 'is being checked',
  waits: 'has problems and waits for your decision',
  'waits-for-place': 'is sent after another film of its format',
  'waits-for-network': 'waits for the network',
  sending: 'is being sent',
  rests: 'rests',
  failed: 'could not be sent',
  refused: 'was refused',
  arrived: null,
  'moved-on': 'did not go on, because its video was moved',
  sent: 'has arrived',
} satisfies Record<Exclude<IntakeEntry['state'], 'needs-file'>, string | null>;

function toldOf(entry: IntakeEntry): string | null {
  if (entry.state === 'sent' && entry.newer !== null)
    return 'has arrived, and a colleague sent a newer main cut since';
  if (entry.state !== 'needs-file') return told[entry.state];
  switch (entry.access) {
    case 'opening':
      return null;
    case 'asks':
      return 'waits until you let the browser read it again';
    case 'gone':
    case 'changed':
    case 'none':
      return 'has to be chosen again';
  }
}

/** What changed in the list, for screen readers: states, not percents. */
export function changesInWords(
  before: readonly IntakeEntry[],
  after: readonly IntakeEntry[],
): string[] {
  const known = new Map(before.map((entry) => [entry.id, toldOf(entry)]));
  return after.flatMap((entry) => {
    const words = toldOf(entry);
    return words === null || known.get(entry.id) === words ? [] : `${entry.name} ${words}.`;
  });
}
