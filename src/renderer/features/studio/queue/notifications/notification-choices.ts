import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { readJson, store } from '#platform/web-storage.ts';
import { notificationKinds, type NotificationKind } from './notification.ts';

/** The kinds of notifications that a person wants on this device. */
export type NotificationChoices = { kinds: readonly NotificationKind[]; sound: boolean };

const storedSettings = z.object({
  kinds: z.array(z.enum(notificationKinds)).optional().catch(undefined),
  sound: z.boolean().optional().catch(undefined),
  /** The newest mention that was shown, by the cloud's clock. */
  mentionsUntil: z.number().optional().catch(undefined),
  /** Videos that the person knows to be assigned to them. */
  mine: z.array(z.string()).optional().catch(undefined),
});
type Stored = z.infer<typeof storedSettings>;

/** The defaults: production is notified of new work, admins of problems. */
function defaultChoices(isAdmin: boolean): NotificationChoices {
  return { kinds: isAdmin ? ['late', 'assigned', 'mentioned'] : notificationKinds, sound: false };
}

/** The stored data of one person on this device. Without storage the defaults hold. */
export function createNotificationStorage(uid: string, isAdmin: boolean) {
  // The key of older versions, so that earlier choices stay.
  const key = `queueSignals ${uid}`;
  const read = (): Stored => storedSettings.safeParse(readJson(key)).data ?? {};
  const keep = (part: Stored) => store(key, JSON.stringify({ ...read(), ...part }));
  return {
    uid,
    choices: (): NotificationChoices => {
      const { kinds, sound } = read();
      const defaults = defaultChoices(isAdmin);
      return { kinds: kinds ?? defaults.kinds, sound: sound ?? defaults.sound };
    },
    choose: ({ kinds, sound }: NotificationChoices): void => keep({ kinds: [...kinds], sound }),
    mentionsUntil: (): Date | null => {
      const { mentionsUntil } = read();
      return mentionsUntil === undefined ? null : new Date(mentionsUntil);
    },
    mine: (): readonly string[] | null => read().mine ?? null,
    saveMine: (ids: readonly string[]): void => keep({ mine: [...ids] }),
    /** All mentions up to this time have been seen. */
    saveMentionsSeen: (until: Date): void => keep({ mentionsUntil: until.getTime() }),
  };
}
export type NotificationStorage = ReturnType<typeof createNotificationStorage>;

/** Choices made since the app was opened, by person. The bell and the preferences show the same. */
const chosen = createStore<Readonly<Record<string, NotificationChoices>>>(() => ({}));

/** The notifications that a person wants on this device, and a function to change them. */
export function useNotificationChoices(storage: NotificationStorage) {
  const { uid } = storage;
  const stored = useMemo(() => storage.choices(), [storage]);
  const choices = useStore(chosen, (all) => all[uid]) ?? stored;
  const choose = useCallback(
    (choice: NotificationChoices) => {
      storage.choose(choice);
      chosen.setState({ [uid]: choice });
    },
    [storage, uid],
  );
  return { choices, choose };
}
