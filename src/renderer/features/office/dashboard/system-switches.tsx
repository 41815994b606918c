import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { LiveStatus, SwitchChange } from '#data/repositories/system-repository.ts';
import { endOf, type Gate } from '#domain/gates.ts';
import { formatRelative } from '#lib/format-date.ts';
import { forgetTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useLive } from '#stores/use-live.ts';
import { useUndoableChange } from '#parts/use-undoable-change.ts';
import { Button } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Switch } from '#ui/switch.tsx';
import { noteKey, SwitchDialog, type SwitchSetting } from './switch-dialog.tsx';
import { gates, switchWords } from './switch-words.ts';

/** The four switches, live. Switching on asks first, since customers feel it at once. */
export function SystemSwitches() {
  const { live, saving, setSwitch } = useSystemSwitches();
  const [asked, setAsked] = useState<Gate | null>(null);
  return (
    <Box as="section" aria-labelledby="switches-heading">
      <Box as="h2" id="switches-heading" fontSize="xl" mb={1}>
        System switches
      </Box>
      <Text textStyle="sm" color="fg.muted" mb={3}>
        For emergencies. A switch takes effect at once, and open screens say so. Admins are exempt,
        so that they can switch it off again.
      </Text>
      {live.state === 'ready' ? (
        <Switches>
          {gates.map((gate) => (
            <SwitchRow
              key={gate}
              gate={gate}
              setTo={setting(live.value, gate)}
              pending={saving === gate}
              onPress={() => {
                if (live.value[gate]) setSwitch(gate, setting(live.value, gate), allOff);
                else setAsked(gate);
              }}
              onChange={() => setAsked(gate)}
            />
          ))}
        </Switches>
      ) : (
        <NotReady
          live={live}
          loading={<SwitchSkeletons />}
          title="The switches could not be read"
          safe="They were not changed."
        />
      )}
      {asked === null || live.state !== 'ready' ? null : (
        <SwitchDialog
          gate={asked}
          now={setting(live.value, asked)}
          onCancel={() => setAsked(null)}
          onConfirm={(wanted) => {
            setSwitch(asked, setting(live.value, asked), wanted);
            setAsked(null);
          }}
        />
      )}
    </Box>
  );
}

type SwitchRowProps = {
  gate: Gate;
  setTo: SwitchSetting;
  pending: boolean;
  onPress: () => void;
  onChange: () => void;
};

function SwitchRow({ gate, setTo: { isOn, until }, pending, onPress, onChange }: SwitchRowProps) {
  const { label, stops } = switchWords[gate];
  return (
    <li>
      <Box flex="1" minW={0}>
        <Flex align="center" gap={2}>
          <Text fontWeight="semibold">{label}</Text>
          {isOn ? (
            <StatusBadge size="sm" tone="danger" shape="dot">
              On
            </StatusBadge>
          ) : (
            <StatusBadge size="sm" tone="draft" shape="ring">
              Off
            </StatusBadge>
          )}
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {stops}
        </Text>
        {isOn ? (
          <Flex wrap="wrap" align="center" gap={2} mt={1}>
            <Text textStyle="sm">
              {until === null
                ? 'On until an admin switches it off.'
                : `Ends ${formatRelative(endOf(until))}.`}
            </Text>
            <Button
              size="xs"
              variant="outline"
              tone="neutral"
              disabled={pending}
              aria-label={`Change the end or the note of “${label}”`}
              onClick={onChange}
            >
              Change
            </Button>
          </Flex>
        ) : null}
      </Box>
      <Switch tone="danger" label={label} checked={isOn} pending={pending} onChange={onPress} />
    </li>
  );
}

function SwitchSkeletons() {
  return (
    <Stack gap={2} role="status" aria-label="Loading the switches">
      {gates.map((gate) => (
        <Skeleton key={gate} h={16} />
      ))}
    </Stack>
  );
}

const Switches = chakra('ul', {
  base: {
    listStyleType: 'none',
    borderWidth: '1px',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      p: 4,
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: 0 },
    },
  },
});

const allOff: SwitchSetting = { isOn: false, until: null, note: null };

/** What one switch is set to now. */
function setting(live: LiveStatus, gate: Gate): SwitchSetting {
  return { isOn: live[gate], until: live.until[gate] ?? null, note: live.note };
}

/** The switches as they are now, and a function to set one; each change can be undone. */
function useSystemSwitches() {
  const { system } = useCloud();
  const { user } = useSignedIn();
  const typed = useTypedStorage();
  const live = useLive(() => system.watchStatus(), [system]);
  const { saving, change } = useUndoableChange<SwitchChange, Gate>();

  const setSwitch = (gate: Gate, from: SwitchChange, to: SwitchChange) => {
    const { label, turnedOn, turnedOff } = switchWords[gate];
    const isEdit = from.isOn && to.isOn;
    // The note belongs to all switches, so it stays with those that are still on.
    const wanted = to.isOn ? to : { ...to, note: from.note };
    change({
      id: gate,
      key: `system-switch:${gate}`,
      from,
      to: wanted,
      save: async (value) => {
        await system.saveSwitch(gate, value, user.uid);
        forgetTypedText(typed, noteKey(gate));
      },
      done: isEdit
        ? { tone: 'success', title: `“${label}” was changed` }
        : { tone: to.isOn ? 'info' : 'success', title: to.isOn ? turnedOn : turnedOff },
      undone: (to.isOn && !isEdit ? turnedOff : turnedOn).toLowerCase(),
      failed: (value) =>
        isEdit ? `“${label}” was not changed` : `“${label}” stays ${value.isOn ? 'off' : 'on'}`,
    });
  };

  return { live, saving, setSwitch };
}
