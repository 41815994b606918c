import { useEffect, useMemo, useState } from 'react';
import {
  createNotificationStorage,
  useNotificationChoices,
} from './notifications/notification-choices.ts';
import { NotificationKindChoices } from './notifications/notification-settings.tsx';
import { createNotificationSound } from './notifications/notification-sound.ts';

type OwnNotificationSettingsProps = { uid: string; isAdmin: boolean };

/** The choice of notifications for a place outside the queue. */
export function OwnNotificationSettings({ uid, isAdmin }: OwnNotificationSettingsProps) {
  const storage = useMemo(() => createNotificationStorage(uid, isAdmin), [uid, isAdmin]);
  const { choices, choose } = useNotificationChoices(storage);
  const [sound] = useState(createNotificationSound);
  useEffect(() => sound.stop, [sound]);
  return <NotificationKindChoices choices={choices} onChoose={choose} onListen={sound.play} />;
}
