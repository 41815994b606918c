import { isDeepStrictEqual } from 'node:util';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { handleInSteps, onChangesOf } from './events/handle-event.ts';
import { sendWaiting } from './mail/send-waiting.ts';

/** Sends or drops what waits for a person who chooses anew when they get which mail. */
export const followMailChoices = onDocumentUpdated(
  onChangesOf('followMailChoices', 'users/{uid}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    const [before, after] = [data.before, data.after].map((each) => each.get('preferences'));
    if (isDeepStrictEqual(before, after)) return;
    await handleInSteps('followMailChoices', event, () =>
      sendWaiting(event.params.uid, new Date()),
    );
  },
);
