import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { recordYears, type KeptYears } from '#domain/record-keeping.ts';
import { counted } from '#lib/count-words.ts';
import { watchOnce } from '#lib/watch.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useLive } from '#stores/use-live.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const forEver = 'for-ever';
const options = [
  { value: forEver, label: 'For ever' },
  ...recordYears.map((years) => ({ value: String(years), label: counted(years, 'year') })),
];

const inWords = (years: KeptYears) =>
  years === null ? 'for ever' : `for ${counted(years, 'year')}`;

/** Where admins see and decide for how long records are kept. */
export function KeepingDialog({ onClose }: { onClose: () => void }) {
  const { call } = useCloud();
  const live = useLive(
    () => watchOnce(async () => (await call('keepRecords', { action: 'read' })).years),
    [call],
  );
  if (live.state === 'ready') return <Choice years={live.value} onClose={onClose} />;
  return (
    <Dialog open title="How long records are kept" onClose={onClose}>
      <NotReady
        live={live}
        loading={<SkeletonText label="Loading the setting" />}
        title="The setting could not be loaded"
      />
    </Dialog>
  );
}

function Choice({ years, onClose }: { years: KeptYears; onClose: () => void }) {
  const { call } = useCloud();
  const [chosen, setChosen] = useState<KeptYears>(years);
  return (
    <FormDialog
      title="How long records are kept"
      confirmLabel={`Keep them ${inWords(chosen)}`}
      tone={chosen === null ? 'primary' : 'danger'}
      isUnfit={chosen === years}
      onSend={async () => {
        await call('keepRecords', { action: 'set', years: chosen });
        return { title: `Records are kept ${inWords(chosen)}` };
      }}
      onClose={onClose}
    >
      <Stack gap={4} color="fg">
        <SelectField
          label="Keep records"
          options={options}
          value={chosen === null ? forEver : String(chosen)}
          onChange={({ target }) =>
            setChosen(recordYears.find((each) => String(each) === target.value) ?? null)
          }
        />
        {chosen === null ? (
          <Text>No record is removed.</Text>
        ) : (
          <Notice tone="warning" title={`Records older than ${counted(chosen, 'year')} go`}>
            They are removed during the next nights, up to 3,000 a night, and cannot be brought
            back. That an account was deleted stays on record.
          </Notice>
        )}
      </Stack>
    </FormDialog>
  );
}
