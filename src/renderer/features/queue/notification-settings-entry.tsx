import { useEffect, useMemo, useState } from 'react';
import { createSignalMemory, useSignalChoices } from './notifications/notification-choices.ts';
import { SignalKinds } from './notifications/notification-settings.tsx';
import { createSignalSound } from './notifications/notification-sound.ts';

type OwnSignalSettingsProps = { uid: string; isAdmin: boolean };

/** The same choices as at the bell of the queue, for a place outside of it. */
export function OwnSignalSettings({ uid, isAdmin }: OwnSignalSettingsProps) {
  const memory = useMemo(() => createSignalMemory(uid, isAdmin), [uid, isAdmin]);
  const { choices, choose } = useSignalChoices(memory);
  const [sound] = useState(createSignalSound);
  useEffect(() => sound.stop, [sound]);
  return <SignalKinds choices={choices} onChoose={choose} onListen={sound.play} />;
}
