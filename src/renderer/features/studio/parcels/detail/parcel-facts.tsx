import { Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Parcel } from '#domain/parcel.ts';
import { customerName } from '#domain/user.ts';
import { useLive } from '#stores/use-live.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Moment } from '#ui/moment.tsx';

/** What the customer said of a parcel. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { sender, userEmail, carrier, trackingNumber, note, afterwards, returnAddress } = parcel;
  const way = [carrier, trackingNumber].filter((text) => text !== '').join(', ');
  return (
    <FactList
      facts={[
        { name: 'From', value: <span dir="auto">{sender}</span> },
        { name: 'Customer', value: <EmailAddress>{customerName(userEmail)}</EmailAddress> },
        parcel.unannounced === true
          ? { name: 'Announced', value: 'No. The studio entered it when it came.' }
          : { name: 'Announced', value: <Moment date={parcel.createdAt} /> },
        { name: 'Carrier', value: way === '' ? 'Not said yet' : way },
        { name: 'For', value: <VideoTitles ids={parcel.videoIds} /> },
        ...(note === '' ? [] : [{ name: 'Handling', value: <Lines text={note} /> }]),
        {
          name: 'Afterwards',
          value:
            afterwards === 'keep' ? (
              'The studio keeps it'
            ) : returnAddress === '' ? (
              'Goes back. The customer has not said where to.'
            ) : (
              <>
                Goes back to
                <Lines text={returnAddress} />
              </>
            ),
        },
      ]}
    />
  );
}

function Lines({ text }: { text: string }) {
  return (
    <Text as="span" display="block" dir="auto" whiteSpace="pre-wrap">
      {text}
    </Text>
  );
}

function VideoTitles({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return 'No video named';
  return ids.map((id) => <VideoTitle key={id} id={id} />);
}

function VideoTitle({ id }: { id: string }) {
  const { videos } = useCloud();
  const live = useLive(() => videos.watchVideo(id), [videos, id]);
  const title =
    live.state === 'ready' && live.value?.kind === 'ok'
      ? live.value.value.title
      : live.state === 'loading'
        ? '…'
        : 'A deleted video';
  return (
    <Text as="span" display="block" dir="auto">
      {title}
    </Text>
  );
}
