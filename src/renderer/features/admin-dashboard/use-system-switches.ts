import { useCallback, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Gate, SystemStatus } from '#domain/gates.ts';
import { useLive } from '#stores/use-live.ts';
import { useToast } from '#ui/toaster.tsx';
import { switchWords } from './switch-words.ts';

/** The switches as they are now, and the way to throw one; each throw can be undone. */
export function useSystemSwitches() {
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
