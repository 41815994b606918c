import { Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { LegalText } from '#domain/legal-text.ts';
import { useLive } from '#stores/use-live.ts';
import { Moment } from '#ui/moment.tsx';

/** Which version holds, since when, and which admin saved it. */
export function SavedBy({ text: { kind, version, savedAt } }: { text: LegalText }) {
  const { legalTexts } = useCloud();
  const by = useLive(() => legalTexts.watchSavedBy(kind, version), [legalTexts, kind, version]);
  const email = by.state === 'ready' ? by.value : null;
  return (
    <Text>
      Version {version} holds now, saved on <Moment date={savedAt} as="date" />
      {email === null ? '' : ` by ${email}`}.
    </Text>
  );
}
