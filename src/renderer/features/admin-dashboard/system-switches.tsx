import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { Gate } from '#domain/gates.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Switch } from '#ui/switch.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { gates, switchWords } from './switch-words.ts';
import { useSystemSwitches } from './use-system-switches.ts';

/** The four switches, live. Switching on asks first, since customers feel it at once. */
export function SystemSwitches() {
  const { live, throwing, throwSwitch } = useSystemSwitches();
  const [asked, setAsked] = useState<Gate | null>(null);
  return (
    <Box as="section" aria-labelledby="switches-heading">
      <Box as="h2" id="switches-heading" fontSize="xl" mb={1}>
        System switches
      </Box>
      <Text textStyle="sm" color="fg.muted" mb={3}>
        For emergencies. The cloud refuses at once; screens that are open say so. Admins pass, or
        nobody could switch them off again.
      </Text>
      {live.state === 'loading' ? <SwitchSkeletons /> : null}
      {live.state === 'failed' ? (
        <FailedState
          title="The switches could not be read"
          reason={messageFor(live.error)}
          safe="They stay as they are."
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
              pending={throwing === gate}
              onPress={() => {
                if (live.value[gate]) throwSwitch(gate, false);
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
            throwSwitch(asked, true);
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
