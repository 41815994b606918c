import { chakra } from '@chakra-ui/react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import type { NotificationChoices } from './notification-choices.ts';
import { notificationKinds, type NotificationKind } from './notification.ts';

const names = {
  arrived: 'New videos',
  approved: 'Films that are approved',
  late: 'Videos that become late',
  assigned: 'Videos assigned to me',
  mentioned: 'Notes and comments that mention me',
} satisfies Record<NotificationKind, string>;

type NotificationSettingsProps = {
  choices: NotificationChoices;
  onChoose: (choices: NotificationChoices) => void;
  /** Plays the sound once, when it is switched on. */
  onListen: () => void;
};

/** The choice of notifications on this device, folded. */
export function NotificationSettings({ choices, onChoose, onListen }: NotificationSettingsProps) {
  return (
    <Settings>
      <summary>Notify me on this device of</summary>
      <NotificationKindChoices choices={choices} onChoose={onChoose} onListen={onListen} />
    </Settings>
  );
}

/** The choices alone. */
export function NotificationKindChoices({
  choices,
  onChoose,
  onListen,
}: NotificationSettingsProps) {
  const { kinds, sound } = choices;
  return (
    <>
      {notificationKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={names[kind]}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChoose({
              sound,
              kinds: notificationKinds.filter((each) =>
                each === kind ? target.checked : kinds.includes(each),
              ),
            })
          }
        />
      ))}
      <CheckboxField
        label="Play a short sound"
        hint="Once for all notifications within a few seconds."
        checked={sound}
        onChange={({ target }) => {
          onChoose({ kinds, sound: target.checked });
          // The person hears it, and the browser allows the page to play it from now on.
          if (target.checked) onListen();
        }}
      />
    </>
  );
}

const Settings = chakra('details', {
  base: {
    mt: 3,
    pt: 3,
    borderTopWidth: '1px',
    textStyle: 'sm',
    '& summary': {
      minH: 8,
      cursor: 'pointer',
      fontWeight: 'semibold',
      borderRadius: 'sm',
    },
  },
});
