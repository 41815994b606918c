import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { KeyList } from '#ui/key-list.tsx';
import { DetailPanel, DetailSection, ListDetail } from '#ui/list-detail.tsx';
import { Moment } from '#ui/moment.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Example, State, States } from '../example.tsx';
import { sampleMoments, sampleRows, type SampleRow } from '../samples.ts';

const nothing = () => undefined;

const columns: Column<SampleRow>[] = [
  {
    key: 'email',
    header: 'Customer',
    primary: true,
    cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
  },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <StatusBadge
        tone={isActive ? 'success' : 'rest'}
        shape={isActive ? 'check' : 'cross'}
        size="sm"
      >
        {isActive ? 'active' : 'ended'}
      </StatusBadge>
    ),
  },
  { key: 'tokens', header: 'Tokens left', align: 'end', cell: ({ tokens }) => tokens },
  {
    key: 'since',
    header: 'Since',
    minor: true,
    cell: ({ since }) => <Moment date={since} as="day" />,
  },
];

const rowKey = ({ id }: SampleRow) => id;

/** Rows, cards, facts, and the open entry of a list. */
export function DataGroup() {
  return (
    <>
      <Example
        name="Data table"
        from="#ui/data-table.tsx"
        when="For comparing. Below 640 px each row becomes a card by itself; a minor column gives way before that."
      >
        <Stack gap={8}>
          <State name="comfortable">
            <DataTable
              caption="Accounts, comfortable"
              columns={columns}
              rows={sampleRows}
              rowKey={rowKey}
            />
          </State>
          <State name="compact: rows of 32 px">
            <DataTable
              caption="Accounts, compact"
              columns={columns}
              rows={sampleRows}
              rowKey={rowKey}
              density="compact"
            />
          </State>
        </Stack>
      </Example>
      <Example
        name="Row that opens"
        from="#ui/row-opener.tsx"
        when="The name of a row, where its details open beside the table."
        span={6}
      >
        <States>
          <State name="closed">
            <RowOpener id="one" openId={null} onOpen={nothing}>
              Roles changed
            </RowOpener>
          </State>
          <State name="open">
            <RowOpener id="one" openId="one" onOpen={nothing}>
              Roles changed
            </RowOpener>
          </State>
        </States>
      </Example>
      <Example
        name="Data table without rows"
        from="#ui/data-table.tsx, #ui/empty-state.tsx"
        when="A list of nothing is not a table: show the empty state in its place."
        span={6}
        stage="page"
      >
        <EmptyState title="No subscription matches">
          Nobody has one with this status. Choose “All” to see every subscription.
        </EmptyState>
      </Example>
      <Example
        name="List and details"
        from="#ui/list-detail.tsx"
        when="A list with what is open of it beside it; below 1200 px in its place. Escape closes the details."
      >
        <OpenDetails />
      </Example>
      <Example
        name="Fact list"
        from="#ui/fact-list.tsx"
        when="What is known of one thing, name by name."
        span={6}
      >
        <FactList
          facts={[
            { name: 'Price', value: '$2,850, quarterly' },
            { name: 'Shoot blocks', value: 2 },
            { name: 'Subscription id', value: <code>sub_1Q9xT2AbCdEfGhIjKlMnOpQr</code> },
          ]}
        />
      </Example>
      <Example
        name="Key list"
        from="#ui/key-list.tsx"
        when="The keys of a place, in its dialog."
        span={6}
      >
        <KeyList
          keys={[
            ['c', 'comment on the frame on the screen'],
            ['Space', 'play or pause'],
          ]}
        />
      </Example>
      <Example
        name="E-mail address"
        from="#ui/email-address.tsx"
        when="In narrow cells: it breaks before its @ or after a hyphen, not inside a word."
        span={6}
      >
        <Box w="9rem">
          <EmailAddress>elodie@atelier-marchand.example</EmailAddress>
        </Box>
      </Example>
      <Example
        name="Portrait"
        from="#ui/portrait.tsx"
        when="A person's own picture beside their name, or the sign for nobody in particular."
        span={6}
      >
        <States least="narrow">
          <State name="none">
            <Portrait photo={null} size={48} />
          </State>
          <State name="a picture">
            <Portrait photo="/icons/icon-192.png" size={48} />
          </State>
        </States>
      </Example>
      <Example
        name="Moment"
        from="#ui/moment.tsx"
        when="A time as people say it; the exact one on hover and for machines."
        span={6}
      >
        <States least="narrow">
          {(['relative', 'day'] as const).map((as) => (
            <State key={as} name={as}>
              <Stack gap={1}>
                {sampleMoments.map((date) => (
                  <Moment key={date.getTime()} date={date} as={as} />
                ))}
              </Stack>
            </State>
          ))}
        </States>
      </Example>
    </>
  );
}

function OpenDetails() {
  const [open, setOpen] = useState(false);
  return (
    <ListDetail
      detail={
        open ? (
          <DetailPanel
            label="Account details"
            title="Growth"
            subtitle="elodie@atelier-marchand.example"
            onClose={() => setOpen(false)}
          >
            <DetailSection title="What was bought">
              <FactList facts={[{ name: 'Price', value: '$2,850, quarterly' }]} />
            </DetailSection>
          </DetailPanel>
        ) : null
      }
    >
      <Box>
        <Button variant="outline" tone="neutral" onClick={() => setOpen(true)}>
          Open the details
        </Button>
      </Box>
    </ListDetail>
  );
}
