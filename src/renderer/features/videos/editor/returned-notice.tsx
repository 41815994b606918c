import { Text } from '@chakra-ui/react';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { useHistory } from '#data/firestore/live-queries.ts';

/** Says why the studio sent an ordered video back to be changed. */
export function ReturnedNotice({ videoId }: { videoId: string }) {
  const history = useHistory(videoId);
  const last = history.state === 'ready' ? history.value.items[0] : undefined;
  if (last?.kind !== 'ok' || last.value.to !== 'draft') return null;
  const { reason, at } = last.value;
  return (
    <Notice tone="warning" title="The studio sent it back to you">
      {reason === null ? null : <Text>“{reason}”</Text>}
      <Text color="fg.muted">
        <Moment date={at} as="relative" />. Its tokens are yours again. Change what is needed and
        order it once more.
      </Text>
    </Notice>
  );
}
