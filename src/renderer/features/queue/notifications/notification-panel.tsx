import type { ComponentProps } from 'react';
import { SignalList } from './notification-list.tsx';
import { SignalSettings } from './notification-settings.tsx';

type SignalPanelProps = ComponentProps<typeof SignalList> & ComponentProps<typeof SignalSettings>;

/** What was told, and what shall be told. */
export function SignalPanel({ signals, onOpen, choices, onChoose, onListen }: SignalPanelProps) {
  return (
    <>
      <SignalList signals={signals} onOpen={onOpen} />
      <SignalSettings choices={choices} onChoose={onChoose} onListen={onListen} />
    </>
  );
}
