import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { deepLinkScheme } from '#contracts/desktop-channels.ts';
import { hasCode } from '#data/has-code.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useParcel, usePostalAddress } from '#data/firestore/live-queries.ts';
import type { Parcel } from '#domain/parcel.ts';
import { readScan } from '#domain/parcel-reference.ts';
import { isStaff } from '#domain/roles.ts';
import { receiveParcelPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { ParcelBadge } from '#parts/parcel/parcel-badge.tsx';
import { PostalAddress } from '#parts/parcel/postal-address.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** `/parcel/REFERENCE`: the packing slip for its customer; staff go on to where they receive it. */
export function ParcelPage() {
  const { reference = '' } = useParams();
  const { user, roles } = useSignedIn();
  const code = readScan(reference);
  // What is no reference names no document either.
  if (isStaff({ roles, emailVerified: user.emailVerified })) {
    return <Navigate to={receiveParcelPath(reference)} replace />;
  }
  return code.kind === 'reference' ? <OwnParcel reference={code.reference} /> : <UnknownParcel />;
}

function OwnParcel({ reference }: { reference: string }) {
  const live = useParcel(reference);
  const found = live.state === 'ready' ? live.value : null;
  if (found?.kind === 'ok') return <PackingSlip parcel={found.value} />;
  // The rules answer the same for somebody else's parcel and for none.
  const isRefused = live.state === 'failed' && hasCode(live.error, 'permission-denied');
  if (isRefused || (live.state === 'ready' && found === null)) return <UnknownParcel />;
  return (
    <Page title="Packing slip">
      {live.state === 'ready' ? (
        <UnreadableNotice kind="parcel" ids={[reference]} />
      ) : (
        <NotReady
          live={live}
          loading={<Skeleton h={96} borderRadius="card" />}
          title="The packing slip could not be loaded"
          safe="Your parcel stays announced."
        />
      )}
    </Page>
  );
}

function UnknownParcel() {
  return (
    <Page title="Packing slip">
      <EmptyState
        title="There is no such parcel here"
        action={<LinkButton to={routes.subscriptions.path}>To your subscriptions</LinkButton>}
      >
        The link may be incomplete, or the parcel belongs to another account.
      </EmptyState>
    </Page>
  );
}

function PackingSlip({ parcel }: { parcel: Parcel }) {
  const { parcels } = useCloud();
  const address = usePostalAddress();
  const { id, sender, product, note, carrier, trackingNumber, subscriptionId, state } = parcel;
  return (
    <Page
      title="Packing slip"
      documentTitle={`Packing slip ${id}`}
      description="Print it and put it into the parcel, on top. No printer? Write the reference on the parcel, large."
      help="parcel"
      actions={
        <Flex data-screen-only wrap="wrap" gap={2}>
          <Button
            icon={<Printer aria-hidden />}
            disabled={address.state !== 'ready'}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <LinkButton to={subscriptionStatusPath(subscriptionId)} variant="outline">
            Back to your progress
          </LinkButton>
        </Flex>
      }
    >
      {state === 'announced' ? null : (
        <Flex align="center" gap={3} wrap="wrap">
          <ParcelBadge parcel={parcel} />
          <Text>This slip is used up. For another parcel, announce a new one.</Text>
        </Flex>
      )}
      <Sheet as="section" aria-label={`Packing slip ${id}`}>
        <Flex wrap="wrap" justify="space-between" align="flex-start" gap={6}>
          <Stack gap={6} flex="1 1 14rem" minW={0}>
            <Box>
              <Label>To</Label>
              <PostalAddress address={address} isLarge />
            </Box>
            <Box>
              <Label>Reference</Label>
              <Text fontSize="3xl" fontWeight="bold" fontFamily="mono" whiteSpace="nowrap">
                {id}
              </Text>
            </Box>
          </Stack>
          <QrCode
            value={parcels.parcelAddress(id)}
            label={`Code of parcel ${id}, for the studio's scanner`}
          />
        </Flex>
        <Facts>
          <Fact name="From" value={sender} />
          <Fact name="Inside" value={product} />
          <Fact name="Handling" value={note} />
          <Fact
            name="Carrier"
            value={[carrier, trackingNumber].filter((text) => text !== '').join(', ')}
          />
        </Facts>
      </Sheet>
      <Box data-screen-only>
        <OpenDesktopApp href={`${deepLinkScheme}://parcel?reference=${id}`} />
      </Box>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

// Paper is white in both modes, and a printer leaves out what stands around it.
const Sheet = chakra('div', {
  base: {
    display: 'grid',
    gap: 6,
    maxW: '46rem',
    p: { base: 5, md: 8 },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'card',
    _print: { maxW: 'none', border: 'none', p: 0 },
  },
});

const Label = chakra('div', { base: { textStyle: 'sm', color: 'fg.muted', mb: 1 } });

const Facts = chakra('dl', {
  base: {
    borderTopWidth: '1px',
    pt: 4,
    '& > div': { display: 'flex', gap: 4, py: 1 },
    '& dt': { color: 'fg.muted', flex: '0 0 6rem' },
    '& dd': { minW: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  },
});
