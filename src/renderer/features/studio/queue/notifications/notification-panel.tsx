import { chakra, Text } from '@chakra-ui/react';
import { AtSign, CircleCheck, Clock, Inbox, UserCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Moment } from '#ui/moment.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import {
  notificationWords,
  type NotificationKind,
  type QueueNotification,
} from './notification.ts';

type NotificationPanelProps = ComponentProps<typeof NotificationList> &
  ComponentProps<typeof NotificationSettings>;

/** The notifications, and the choice of their kinds. */
export function NotificationPanel({
  notifications,
  onOpen,
  choices,
  onChoose,
  onListen,
}: NotificationPanelProps) {
  return (
    <>
      <NotificationList notifications={notifications} onOpen={onOpen} />
      <NotificationSettings choices={choices} onChoose={onChoose} onListen={onListen} />
    </>
  );
}

const icons = {
  arrived: Inbox,
  approved: CircleCheck,
  late: Clock,
  assigned: UserCheck,
  mentioned: AtSign,
} satisfies Record<NotificationKind, typeof Inbox>;

type NotificationListProps = {
  notifications: readonly QueueNotification[];
  onOpen: (videoId: string) => void;
};

/** The notifications since the queue was opened, the newest first; each opens its video. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  if (notifications.length === 0) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Nothing new since you opened the queue. Changes by others appear here, your own do not.
      </Text>
    );
  }
  return (
    <List aria-label="Notifications, newest first">
      {notifications.map((notification) => {
        const Icon = icons[notification.kind];
        return (
          <li key={notification.key}>
            <button type="button" onClick={() => onOpen(notification.videoId)}>
              <Icon size={18} aria-hidden />
              <span>
                <strong>{notification.title}</strong>
                <span className="what">{notificationWords(notification)}</span>
                <Moment date={notification.at} />
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
