import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Gate, SystemStatus } from '#domain/gates.ts';
import { useLive } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toaster.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { gates, switchWords } from './switch-words.ts';

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

/** The switches as they are now, and the way to throw one; each throw can be undone. */
function useSystemSwitches() {
  const { system } = useCloud();
  const toast = useToast();
  const live = useLive<SystemStatus>(system.watchStatus);
  const [throwing, setThrowing] = useState<Gate | null>(null);

  const throwSwitch = useCallback(
    (gate: Gate, on: boolean) => {
      const words = switchWords[gate];
      const key = `system-switch:${gate}`;
      const save = async (wanted: boolean, onSaved: () => void) => {
        setThrowing(gate);
        try {
          await system.saveSwitch(gate, wanted);
          onSaved();
        } catch (error) {
          toast({
            key,
            tone: 'danger',
            title: `“${words.label}” stays ${wanted ? 'off' : 'on'}`,
            description: messageFor(error),
          });
        } finally {
          setThrowing(null);
        }
      };
      const said = (isOn: boolean) => (isOn ? words.turnedOn : words.turnedOff);
      const undo = () =>
        save(!on, () => toast({ key, tone: 'info', title: `Undone: ${said(!on).toLowerCase()}` }));
      void save(on, () =>
        toast({
          key,
          tone: on ? 'info' : 'success',
          title: said(on),
          duration: 10_000,
          action: { label: 'Undo', onPress: () => void undo() },
        }),
      );
    },
    [system, toast],
  );

  return { live, throwing, throwSwitch };
}
