import { Flex, Stack, Text } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { conditionLabels } from '#domain/parcel.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { useOnline } from '#stores/use-online.ts';
import type { Receipts, WaitingRecord } from './receipts.ts';

type WaitingRecordsProps = {
  receipts: Receipts;
  /** Shows a parcel, so that what was refused can be corrected. */
  onOpen: (reference: string) => void;
};

/** What is on this device only: which parcels wait, and why. Nothing when all is in the cloud. */
export function WaitingRecords({ receipts, onOpen }: WaitingRecordsProps) {
  const records = useStore(receipts).filter(({ problem }) => problem !== null);
  const isOnline = useOnline();
  if (records.length === 0) return null;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title={
        records.length === 1
          ? '1 parcel is kept on this device, not yet saved'
          : `${records.length} parcels are kept on this device, not yet saved`
      }
    >
      <Stack gap={2}>
        <Text textStyle="sm">
          {whatHappens(records, isOnline)}{' '}
          {records.every(({ isKept }) => isKept)
            ? 'Nothing is lost if you close this page.'
            : 'This device has no room to keep them: leave this page open.'}
        </Text>
        <Stack as="ul" listStyleType="none" gap={2} aria-label="Parcels that wait">
          {records.map((record) => (
            <li key={record.key}>
              <Record waiting={record} receipts={receipts} onOpen={onOpen} />
            </li>
          ))}
        </Stack>
      </Stack>
    </Notice>
  );
}

function whatHappens(records: readonly WaitingRecord[], isOnline: boolean): string {
  const refused = records.filter(({ isFinal }) => isFinal).length;
  if (refused === records.length)
    return 'The studio’s records refuse this. Read why, then correct it, try again or discard it.';
  const sent = isOnline
    ? 'tried again by themselves.'
    : 'sent when the connection is back: this device is offline.';
  return refused === 0
    ? `They are ${sent}`
    : `What was refused stays until you correct or discard it. The others are ${sent}`;
}

type RecordProps = WaitingRecordsProps & { waiting: WaitingRecord };

function Record({ waiting, receipts, onOpen }: RecordProps) {
  const { key, record, problem, isFinal, isSending } = waiting;
  return (
    <Stack direction={{ base: 'column', md: 'row' }} gap={2} align={{ md: 'center' }}>
      <Text textStyle="sm" flex="1">
        <strong>{record.reference}</strong>
        {'unannounced' in record && record.unannounced !== undefined ? (
          <>
            {' '}
            (not announced: <bdi>{record.unannounced.product}</bdi>)
          </>
        ) : null}
        , scanned <Moment date={record.scannedAt} />. {problem}
        {isFinal && 'condition' in record ? (
          <>
            {' '}
            You noted: {conditionLabels[record.condition]}. <bdi>{record.note}</bdi>
          </>
        ) : null}
      </Text>
      <Flex gap={2} wrap="wrap">
        <Button
          size="sm"
          variant="outline"
          pending={isSending}
          onClick={() => void receipts.retry(key)}
        >
          Try {record.reference} again
        </Button>
        {isFinal ? (
          <>
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              onClick={() => onOpen(record.reference)}
            >
              Correct {record.reference}
            </Button>
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              onClick={() => receipts.discard(key)}
            >
              Discard {record.reference}
            </Button>
          </>
        ) : null}
      </Flex>
    </Stack>
  );
}
