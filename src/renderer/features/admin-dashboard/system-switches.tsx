import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Gate, SystemStatus } from '#domain/gates.ts';
import { useLive } from '#stores/use-live.ts';
import { useUndoableChange } from '#parts/use-undoable-change.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Switch } from '#ui/switch.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
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
      {live.state === 'loading' ? <SwitchSkeletons /> : null}
      {live.state === 'failed' ? (
        <FailedState
          title="The switches could not be read"
          reason={messageFor(live.error)}
          safe="They were not changed."
          onRetry={live.retry}
        />
      ) : null}
      {live.state === 'ready' ? (
        <Switches>
          {gates.map((gate) => (
            <SwitchRow
              key={gate}
              gate={gate}
              isOn={live.value[gate]}
              pending={saving === gate}
              onPress={() => {
                if (live.value[gate]) setSwitch(gate, false);
                else setAsked(gate);
              }}
            />
          ))}
        </Switches>
      ) : null}
      {asked === null ? null : (
        <SwitchDialog
          gate={asked}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setSwitch(asked, true);
            setAsked(null);
          }}
        />
      )}
    </Box>
  );
}

type SwitchRowProps = { gate: Gate; isOn: boolean; pending: boolean; onPress: () => void };

function SwitchRow({ gate, isOn, pending, onPress }: SwitchRowProps) {
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

/** The switches as they are now, and a function to set one; each change can be undone. */
function useSystemSwitches() {
  const { system } = useCloud();
  const live = useLive<SystemStatus>(system.watchStatus);
  const { saving, change } = useUndoableChange<boolean, Gate>();

  const setSwitch = (gate: Gate, on: boolean) => {
    const { label, turnedOn, turnedOff } = switchWords[gate];
    change({
      id: gate,
      key: `system-switch:${gate}`,
      from: !on,
      to: on,
      save: (value) => system.saveSwitch(gate, value),
      done: { tone: on ? 'info' : 'success', title: on ? turnedOn : turnedOff },
      undone: (on ? turnedOff : turnedOn).toLowerCase(),
      failed: (value) => `“${label}” stays ${value ? 'off' : 'on'}`,
    });
  };

  return { live, saving, setSwitch };
}
