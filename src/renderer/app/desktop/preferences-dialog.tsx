import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { OwnNotificationSettings } from '#features/studio/queue/notification-settings-entry.tsx';
import type { Platform } from '#platform/platform.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ShortcutField } from './shortcut-field.tsx';
import { usePreferences, type Change, type Known } from './use-preferences.ts';

type PreferencesDialogProps = {
  desktop: NonNullable<Platform['desktopIntegration']>;
  /** The signed-in person if they work in the queue; null for everybody else. */
  colleague: { uid: string; isAdmin: boolean } | null;
  onClose: () => void;
};

/** How the desktop app behaves on this computer. Each choice takes effect at once. */
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
          These apply to Orbitreel on this computer. Changes take effect at once.
        </chakra.p>
        {failure === null ? null : (
          <Notice tone="warning" title={failure} announce="assertive">
            Everything else is unchanged.
          </Notice>
        )}
        {known === null ? (
          <p role="status">
            {failure === null ? (
              <span>Loading the preferences</span>
            ) : (
              <Button onClick={retry}>Try again</Button>
            )}
          </p>
        ) : (
          <>
            <Running known={known} change={change} />
            {colleague === null ? null : (
              <>
                <Section title="Notifications">
                  {known.state.notifications ? null : (
                    <Notice tone="info">
                      This computer cannot show notifications. Use the bell in the queue.
                    </Notice>
                  )}
                  <CheckboxField
                    label="Notify me while I use another program"
                    hint="As a system notification. Your own changes are left out."
                    checked={known.preferences.showsNotifications}
                    onChange={({ target }) => change({ showsNotifications: target.checked })}
                  />
                  <OwnNotificationSettings {...colleague} />
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

/** Why the app will not start with the computer even if that is chosen. */
function startHint({ preferences, state: { launchAtLogin } }: Known): string | undefined {
  if (!launchAtLogin.offered) return launchAtLogin.reason;
  if (!preferences.launchesAtLogin || launchAtLogin.isOn) return undefined;
  return 'The system blocks this. Allow Orbitreel in its settings for startup programs.';
}

function Running({ known, change }: OfKnown) {
  const { preferences, state } = known;
  const { launchAtLogin } = state;
  return (
    <Section title="Start and background">
      <CheckboxField
        label="Start when the computer starts"
        hint={startHint(known)}
        disabled={!launchAtLogin.offered}
        checked={launchAtLogin.offered && preferences.launchesAtLogin}
        onChange={({ target }) => change({ launchesAtLogin: target.checked })}
      />
      <CheckboxField
        label="Open the page I used last"
        hint="Otherwise your start page opens."
        checked={preferences.reopensLastRoute}
        onChange={({ target }) => change({ reopensLastRoute: target.checked })}
      />
      <CheckboxField
        label="Keep running when the window is closed"
        hint={
          state.tray
            ? 'Use the tray icon to open or quit Orbitreel. If you see no icon, start Orbitreel again to open it.'
            : 'This desktop has no tray to open it from.'
        }
        disabled={!state.tray}
        checked={state.tray && preferences.keepsRunning}
        onChange={({ target }) => change({ keepsRunning: target.checked })}
      />
      <CheckboxField
        label="Keep the screen awake"
        hint="While Orbitreel runs. The wall view always does."
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
            ? 'The display you chose is not connected.'
            : 'The wall view fills it until you press Esc there.'
        }
        value={String(chosen ?? '')}
        onChange={({ target }) =>
          change({ wallDisplay: target.value === '' ? null : Number(target.value) })
        }
        options={[
          { value: '', label: 'A display I do not work at' },
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
