import { Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parcelState, type ParcelState } from '#domain/parcel.ts';
import { readScan } from '#domain/parcel-reference.ts';
import { StaysOpen } from '#parts/stays-open.tsx';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useToast } from '#ui/toaster.tsx';
import { FoundParcel } from './detail/found-parcel.tsx';
import { ParcelList } from './parcel-list.tsx';
import { useReceipts } from './receive/use-receipts.ts';
import { StudioAddress } from './studio-address.tsx';
import { WaitingRecords } from './receive/waiting-records.tsx';
import { cameraParameter } from './scan/camera-page.ts';
import { ScanBar } from './scan/scan-bar.tsx';

const stateLabels = {
  announced: 'Expected',
  received: 'At the studio',
  returned: 'Returned',
  kept: 'Kept',
  canceled: 'Canceled',
} satisfies Record<ParcelState, string>;

const options = (['announced', 'received', 'returned', 'kept', 'canceled'] as const).map(
  (value) => ({ value, label: stateLabels[value] }),
);

/** `/admin/parcels/?parcel=…`: where staff receive parcels, and find those that are here. */
export const ParcelsPage = () => (
  <StaysOpen>
    <Desk />
  </StaysOpen>
);

function Desk() {
  const [search, setSearch] = useSearchParams();
  const receipts = useReceipts();
  const list = useRef<HTMLDivElement>(null);
  const code = search.get('parcel');
  const state = parcelState.catch('announced').parse(search.get('state'));
  const change = (to: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(to)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  const toast = useToast();
  const openReference = code === null ? null : referenceIn(code);
  const open = (text: string) => change({ parcel: referenceIn(text) ?? text.trim() });
  const scan = (text: string) => {
    open(text);
    const found = referenceIn(text);
    // Of two quick scans, the first would go unseen.
    if (found === null || openReference === null || openReference === found) return;
    toast({
      tone: 'info',
      title: `Scanned: ${found}`,
      description: `${openReference} was scanned before it.`,
      action: { label: `Open ${openReference}`, onPress: () => open(openReference) },
    });
  };

  return (
    <Page
      title="Parcels"
      description="Scan a packing slip to receive its parcel. You can also type a reference, a tracking number, a name or an e-mail address."
      help="receiving"
      actions={<StudioAddress />}
    >
      <Stack gap={5}>
        <ScanBar
          camera={search.get(cameraParameter) === 'on'}
          onCamera={(isOn) => change({ [cameraParameter]: isOn ? 'on' : null })}
          onScan={scan}
        />
        <WaitingRecords receipts={receipts} onOpen={open} />
        <ListDetail
          listRef={list}
          detail={
            code === null ? null : (
              <FoundParcel
                key={code}
                code={code}
                receipts={receipts}
                onChoose={open}
                onClose={() => {
                  change({ parcel: null });
                  // The list is hidden on phones until the details are gone.
                  requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
                }}
              />
            )
          }
        >
          <Stack gap={4}>
            <Segmented
              legend="Which parcels"
              size="sm"
              options={options}
              value={state}
              onChange={(chosen) => change({ state: chosen })}
            />
            <ParcelList key={state} state={state} openReference={openReference} onOpen={open} />
          </Stack>
        </ListDetail>
      </Stack>
    </Page>
  );
}

function referenceIn(code: string): string | null {
  const scan = readScan(code);
  return scan.kind === 'reference' ? scan.reference : null;
}
