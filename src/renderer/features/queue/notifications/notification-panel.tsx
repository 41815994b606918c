import { chakra, Text } from '@chakra-ui/react';
import { AtSign, Clock, Inbox, UserCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Moment } from '#ui/moment.tsx';
import { SignalSettings } from './notification-settings.tsx';
import { signalWords, type Signal, type SignalKind } from './notification.ts';

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

const icons = {
  arrived: Inbox,
  late: Clock,
  assigned: UserCheck,
  mentioned: AtSign,
} satisfies Record<SignalKind, typeof Inbox>;

type SignalListProps = { signals: readonly Signal[]; onOpen: (videoId: string) => void };

/** What was signalled since the queue was opened, the newest first; each opens its video. */
export function SignalList({ signals, onOpen }: SignalListProps) {
  if (signals.length === 0) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Nothing new since you opened the queue. What others do to your work shows up here; what you
        do yourself does not.
      </Text>
    );
  }
  return (
    <List aria-label="Signals, newest first">
      {signals.map((signal) => {
        const Icon = icons[signal.kind];
        return (
          <li key={signal.key}>
            <button type="button" onClick={() => onOpen(signal.videoId)}>
              <Icon size={18} aria-hidden />
              <span>
                <strong>{signal.title}</strong>
                <span className="what">{signalWords(signal)}</span>
                <Moment date={signal.at} />
              </span>
            </button>
          </li>
        );
      })}
    </List>
  );
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    textStyle: 'sm',
    '& button': {
      display: 'flex',
      gap: 3,
      w: 'full',
      px: 2,
      py: 2,
      borderRadius: 'control',
      textAlign: 'start',
      font: 'inherit',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
    '& svg': { flexShrink: 0, mt: '2px', color: 'fg.muted' },
    '& span, & strong': { display: 'block', minW: 0 },
    '& .what': { lineClamp: 3 },
    '& time': { color: 'fg.muted' },
  },
});
