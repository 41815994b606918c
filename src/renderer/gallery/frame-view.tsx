import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CloudContext, LoadCloudContext, SessionContext } from '#data/hooks/cloud-context.tsx';
import { ProductError } from '#domain/errors.ts';
import { Card } from '#ui/card.tsx';
import { Column, Columns } from '#ui/columns.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { Page } from '#ui/page.tsx';
import { CustomerFrame } from '#app/frames/customer-frame.tsx';
import { getStarted } from '#app/frames/public-header.tsx';
import { StaffFrame } from '#app/frames/staff-frame.tsx';
import { VisitorFrame } from '#app/frames/visitor-frame.tsx';
import { galleryPath } from '#contracts/hosted-files.ts';
import { frameViews, type FrameViewName } from './frame-views.ts';
import { samplePeople, type SamplePerson } from './samples.ts';

/** A real frame around a sample page, with a sample person in it. */
export function FrameView({ view }: { view: FrameViewName }) {
  switch (view) {
    case 'public':
      return (
        <VisitorFrame next={getStarted} width="page">
          <SamplePage view={view} />
        </VisitorFrame>
      );
    case 'customer':
      return (
        <SampleSession person="customer">
          <CustomerFrame>
            <SamplePage view={view} />
          </CustomerFrame>
        </SampleSession>
      );
    case 'staff':
    case 'production':
      return (
        <SampleSession person={view}>
          <StaffFrame>
            <SamplePage view={view} />
          </StaffFrame>
        </SampleSession>
      );
    case 'loading':
      return (
        <main>
          <LoadingScreen />
        </main>
      );
  }
}

const noCloud = () =>
  Promise.reject(new ProductError('sample', 'This is a sample: nobody is logged in here.'));

function SampleSession(props: { person: SamplePerson; children: ReactNode }) {
  return (
    <SessionContext value={samplePeople[props.person]}>
      <CloudContext value={null}>
        <LoadCloudContext value={noCloud}>{props.children}</LoadCloudContext>
      </CloudContext>
    </SessionContext>
  );
}

function SamplePage({ view }: { view: FrameViewName }) {
  const { title, when } = frameViews[view];
  return (
    <Page
      title={title}
      description={when}
      actions={
        <LinkButton to={`${galleryPath}#frames`} variant="outline" tone="neutral">
          Back to the components
        </LinkButton>
      }
    >
      <Columns>
        {['First', 'Second', 'Third'].map((place) => (
          <Column key={place} span={4}>
            <Card>
              <Stack gap={2}>
                <Text as="h2" fontSize="2xl">
                  {place}
                </Text>
                <Text color="fg.muted">A page shows its content on cards like this one.</Text>
              </Stack>
            </Card>
          </Column>
        ))}
      </Columns>
    </Page>
  );
}
