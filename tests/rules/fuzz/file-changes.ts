import { storedFile } from '#domain/stored-file.ts';
import { frameAnswer } from '#domain/style-frame.ts';
import { uploadCount } from '#domain/upload-count.ts';
import {
  changes,
  differs,
  fits,
  namesOf,
  type Caller,
  type Change,
  type Stored,
} from './change.ts';
import { isPlain, now, type Plain } from './hostile-values.ts';

/** Whether the access table lets this be made of a file. A new one is two writes. */
export const isFileChange = ({ me, before, after }: Change): boolean =>
  before !== null &&
  after !== null &&
  after['updatedAt'] === now &&
  (isFrameAnswer(me, before, after) || isRemoval(me, before, after));

/** Whether such a file may be asked for, as far as the file tells it. */
export function isNewFile({ me, id, after, stored }: Omit<Change, 'before'>): boolean {
  return (
    after !== null &&
    !('version' in after) &&
    fits(storedFile, {
      ...(after['purpose'] === 'frame' ? { answer: null } : {}),
      ...after,
      id,
      version: null,
    }) &&
    after['uploadedBy'] === me.uid &&
    after['state'] === 'uploading' &&
    after['refusal'] === null &&
    after['checksum'] === null &&
    after['createdAt'] === now &&
    after['updatedAt'] === now &&
    isGrantFor(me, after, stored)
  );
}

/** Whether this is what a person's count becomes with one more. */
export function isCountedUp(before: Plain | null, after: Plain): boolean {
  if (!fits(uploadCount, after)) return false;
  if (before !== null && after['count'] === Number(before['count']) + 1) {
    return !differs(before, after, 'since');
  }
  const isOver =
    before === null ||
    (before['since'] instanceof Date && before['since'].getTime() <= Date.now() - 3_600_000);
  return isOver && after['count'] === 1 && after['since'] === now;
}

/** Whether this person may send such a file for what it names. */
function isGrantFor(me: Caller, file: Plain, stored: Stored): boolean {
  if (file['purpose'] === 'asset') return file['userId'] === me.uid;
  if (!me.staff) return false;
  const belongsTo = (path: string) => {
    const owner = stored.get(path);
    return owner !== undefined && owner['userId'] === file['userId'] ? owner : null;
  };
  const ofVideo = belongsTo(`videos/${String(file['videoId'])}`);
  switch (file['purpose']) {
    case 'parcel':
      return belongsTo(`parcels/${String(file['parcelId'])}`) !== null;
    case 'cut':
      return ofVideo?.['status'] === 'editing';
    case 'frame': {
      const bought = belongsTo(`subscriptions/${String(file['subscriptionId'])}`)?.[
        'productSelections'
      ];
      return !('answer' in file) && isPlain(bought) && bought['option'] === 'agency';
    }
    case 'captions':
      return (
        'language' in file &&
        file['language'] !== null &&
        (ofVideo?.['status'] === 'editing' || ofVideo?.['status'] === 'delivery') &&
        file['forVersion'] === ofVideo['version'] &&
        Number(file['forVersion']) > Number(ofVideo['withdrawnVersion'] ?? 0)
      );
    case 'poster': {
      const cut = belongsTo(`files/${String(file['cutId'])}`);
      return (
        cut?.['purpose'] === 'cut' &&
        ['uploading', 'checking', 'ready'].includes(String(cut['state'])) &&
        cut['uploadedBy'] === me.uid &&
        cut['videoId'] === file['videoId'] &&
        cut['format'] === file['format']
      );
    }
    default:
      return false;
  }
}

/** A canceled upload, and what its owner or the studio may take back once it was looked at. */
function isRemoval(me: Caller, before: Plain, after: Plain): boolean {
  const wasLookedAt = before['state'] === 'ready' || before['state'] === 'refused';
  return (
    ((before['uploadedBy'] === me.uid &&
      (before['state'] === 'uploading' || (before['purpose'] === 'asset' && wasLookedAt))) ||
      (before['purpose'] === 'frame' && me.staff && wasLookedAt && !isApproved(before))) &&
    after['state'] === 'canceled' &&
    changes(before, after, ['state', 'updatedAt'])
  );
}

const isApproved = ({ answer }: Plain) => isPlain(answer) && answer['kind'] === 'approved';

function isFrameAnswer(me: Caller, before: Plain, after: Plain): boolean {
  const { answer } = after;
  return (
    before['purpose'] === 'frame' &&
    before['state'] === 'ready' &&
    before['userId'] === me.uid &&
    !isApproved(before) &&
    changes(before, after, ['answer', 'updatedAt']) &&
    isPlain(answer) &&
    fits(frameAnswer, answer) &&
    answer['by'] === me.uid &&
    namesOf(me).includes(answer['byName']) &&
    answer['at'] === now
  );
}
