import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { OwnSignalSettings } from '#features/queue/notification-settings-entry.tsx';
import type { Platform } from '#platform/platform.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortcutField } from './shortcut-field.tsx';
import { usePreferences, type Change, type Known } from './use-preferences.ts';

type PreferencesDialogProps = {
  desktop: NonNullable<Platform['console']>;
  /** Whoever works in the queue; null for everybody else. */
  colleague: { uid: string; isAdmin: boolean } | null;
  onClose: () => void;
};

/** How the installed app behaves on this computer. Each choice holds at once. */
export function PreferencesDialog({ desktop, colleague, onClose }: PreferencesDialogProps) {
  const { known, failure, change, openWall, retry } = usePreferences(desktop);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preferences"
      width="36rem"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={5} color="fg">
        <chakra.p color="fg.muted">
          For Orbitreel on this computer. Each choice holds at once.
        </chakra.p>
        {failure === null ? null : (
          <Notice tone="warning" title={failure} announce="assertive">
            Everything else is as you left it.
          </Notice>
        )}
        {known === null ? (
          <p role="status">
            {failure === null ? 'Looking how it stands' : null}
            {failure === null ? null : <Button onClick={retry}>Try again</Button>}
          </p>
        ) : (
          <>
            <Running known={known} change={change} />
            {colleague === null ? null : (
              <>
                <Section title="Notifications">
                  {known.state.notifications ? null : (
                    <Notice tone="info">
                      This computer shows no notifications. The bell of the queue does.
                    </Notice>
                  )}
                  <CheckboxField
                    label="Tell me while I look elsewhere"
                    hint="As one notification of the system; what you do yourself is never told."
                    checked={known.preferences.showsNotifications}
                    onChange={({ target }) => change({ showsNotifications: target.checked })}
                  />
                  <OwnSignalSettings {...colleague} />
                </Section>
                <Wall known={known} change={change} onOpen={openWall} />
              </>
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

type OfKnown = { known: Known; change: Change };

/** Why it will not start with the computer, though it may have been chosen. */
function startHint({ preferences, state: { launchAtLogin } }: Known): string | undefined {
  if (!launchAtLogin.offered) return launchAtLogin.reason;
  if (!preferences.launchesAtLogin || launchAtLogin.isOn) return undefined;
  return 'The system has this switched off. Allow Orbitreel in its settings for startup programs.';
}

function Running({ known, change }: OfKnown) {
  const { preferences, state } = known;
  const { launchAtLogin } = state;
  return (
    <Section title="Running">
      <CheckboxField
        label="Start with the computer"
        hint={startHint(known)}
        disabled={!launchAtLogin.offered}
        checked={launchAtLogin.offered && preferences.launchesAtLogin}
        onChange={({ target }) => change({ launchesAtLogin: target.checked })}
      />
      <CheckboxField
        label="Begin where I left"
        hint="Otherwise at your start page."
        checked={preferences.reopensLastRoute}
        onChange={({ target }) => change({ reopensLastRoute: target.checked })}
      />
      <CheckboxField
        label="Go on when the window is closed"
        hint={
          state.tray
            ? 'The sign in the tray brings it back, and quits it. Where no sign is to be seen, start Orbitreel again to bring it back.'
            : 'This desktop has no tray to bring it back from.'
        }
        disabled={!state.tray}
        checked={state.tray && preferences.keepsRunning}
        onChange={({ target }) => change({ keepsRunning: target.checked })}
      />
      <CheckboxField
        label="Keep the screen awake"
        hint="As long as Orbitreel runs. The wall does so by itself."
        checked={preferences.keepsAwake}
        onChange={({ target }) => change({ keepsAwake: target.checked })}
      />
      <ShortcutField
        keys={preferences.shortcut}
        isRefused={state.shortcut === 'refused'}
        onChange={(shortcut) => change({ shortcut })}
      />
    </Section>
  );
}

function Wall({ known: { preferences, state }, change, onOpen }: OfKnown & { onOpen: () => void }) {
  const chosen = preferences.wallDisplay;
  const isMissing = chosen !== null && state.displays.every(({ id }) => id !== chosen);
  return (
    <Section title="Wall view">
      <SelectField
        label="Display"
        hint={
          isMissing
            ? 'The display that you chose is not connected.'
            : 'The wall fills it until you press Esc there.'
        }
        value={String(chosen ?? '')}
        onChange={({ target }) =>
          change({ wallDisplay: target.value === '' ? null : Number(target.value) })
        }
        options={[
          { value: '', label: 'One that I do not work at' },
          ...state.displays.map(({ id, label, isMain }) => ({
            value: String(id),
            label: isMain ? `${label} (main display)` : label,
          })),
          ...(isMissing ? [{ value: String(chosen), label: 'Not connected' }] : []),
        ]}
      />
      <Button variant="outline" tone="neutral" alignSelf="flex-start" onClick={onOpen}>
        Open the wall view
      </Button>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <legend>{title}</legend>
      <Stack gap={1}>{children}</Stack>
    </Part>
  );
}

const Part = chakra('fieldset', {
  base: {
    minW: 0,
    pt: 4,
    borderTopWidth: '1px',
    '& > legend': { float: 'left', w: 'full', mb: 1, fontWeight: 'bold', fontSize: 'lg' },
    '& > legend + *': { clear: 'both' },
  },
});
