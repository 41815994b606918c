import { chakra } from '@chakra-ui/react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { signalKinds, type SignalKind } from './notification.ts';
import type { SignalChoices } from './notification-choices.ts';

const names = {
  arrived: 'What arrives',
  late: 'What becomes late',
  assigned: 'What is assigned to me',
  mentioned: 'Who mentions me',
} satisfies Record<SignalKind, string>;

type SignalSettingsProps = {
  choices: SignalChoices;
  onChoose: (choices: SignalChoices) => void;
  /** Plays the sound once, for whoever switches it on. */
  onListen: () => void;
};

/** Which signals somebody wants on this device, and whether they want to hear them. */
export function SignalSettings({ choices, onChoose, onListen }: SignalSettingsProps) {
  return (
    <Settings>
      <summary>What to tell me on this device</summary>
      <SignalKinds choices={choices} onChoose={onChoose} onListen={onListen} />
    </Settings>
  );
}

/** The choices alone. */
export function SignalKinds({ choices, onChoose, onListen }: SignalSettingsProps) {
  const { kinds, sound } = choices;
  return (
    <>
      {signalKinds.map((kind) => (
        <CheckboxField
          key={kind}
          label={names[kind]}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChoose({
              sound,
              kinds: signalKinds.filter((each) =>
                each === kind ? target.checked : kinds.includes(each),
              ),
            })
          }
        />
      ))}
      <CheckboxField
        label="With a short sound"
        hint="One for everything that comes within a few seconds."
        checked={sound}
        onChange={({ target }) => {
          onChoose({ kinds, sound: target.checked });
          // So that it is known, and the browser lets it be played from now on.
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
