import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { Invoice } from '#domain/invoice.ts';
import { invoiceFacts, invoiceNumber } from '#parts/invoice-columns.tsx';
import { MarkdownText } from '#parts/markdown-text.tsx';
import { NoteList, NoteText } from '#parts/note-list.tsx';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { DetailPanel, DetailSection, ListDetail } from '#ui/list-detail.tsx';
import { Moment } from '#ui/moment.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { Example, State, States } from '../example.tsx';
import { sampleMoments, sampleRows, type SampleRow } from '../samples.ts';

const nothing = () => undefined;

const markdown = `## A heading

A paragraph with **weight**, a [link](/) and the key \`c\`.

- One
- Two`;

const notes = [
  {
    kind: 'ok' as const,
    id: 'first',
    value: {
      byName: 'Ines Falk',
      at: new Date('2026-09-20T09:00:00Z'),
      text: 'Best reached by phone before eleven.',
    },
  },
  { kind: 'unreadable' as const, id: 'second' },
];

const paidInvoice: Invoice = {
  id: 'in_1',
  number: 'ORBIT-0008',
  issuedAt: new Date('2026-09-20T09:00:00Z'),
  billedTo: ['Falk Studio GmbH', 'Berlin', 'Germany', 'EU VAT DE123456789'],
  total: 159_000,
  tax: 0,
  paid: 159_000,
  left: 0,
  currency: 'usd',
  status: 'paid',
  onItsWay: false,
  refunds: [],
  disputes: [],
  subscriptionId: 'sub_1',
  pageUrl: null,
  pdfUrl: null,
};
const sampleInvoices: Invoice[] = [
  paidInvoice,
  { ...paidInvoice, id: 'in_2', number: 'ORBIT-0007', status: 'open', paid: 0, left: 159_000 },
  {
    ...paidInvoice,
    id: 'in_3',
    number: 'ORBIT-0006',
    refunds: [{ id: 're_1', amount: 9000, at: new Date('2026-09-22T09:00:00Z'), state: 'given' }],
  },
];

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
    cell: ({ status }) => <SubscriptionStatusBadge status={status} size="sm" />,
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
        name="Markdown text"
        from="#parts/markdown-text.tsx"
        when="Texts that people write with headings, lists and links. HTML in them is shown as it was typed."
        span={6}
      >
        <MarkdownText text={markdown} />
      </Example>
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
        name="Data table as cards"
        from="#ui/data-table.tsx"
        when="What phones get; with layout=cards also elsewhere."
        span={6}
      >
        <DataTable
          caption="Accounts as cards"
          columns={columns}
          rows={sampleRows.slice(0, 2)}
          rowKey={rowKey}
          layout="cards"
        />
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
        name="Invoices"
        from="#parts/invoice-columns.tsx"
        when="For staff, wherever invoices are listed. A page adds the columns that only it has."
      >
        <DataTable
          caption="Invoices"
          columns={[invoiceNumber, ...invoiceFacts]}
          rows={sampleInvoices}
          rowKey={({ id }) => id}
          density="compact"
        />
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
        name="Notes"
        from="#parts/note-list.tsx"
        when="What the studio notes for itself about a video or a customer."
        span={6}
      >
        <Stack gap={3}>
          <NoteList
            live={{ state: 'ready', value: notes }}
            entries={notes}
            more={{ state: 'none' }}
            onLoadMore={nothing}
            none="No notes yet."
          >
            {({ text, ...note }) => (
              <NoteText note={note} actions={null}>
                {text}
              </NoteText>
            )}
          </NoteList>
        </Stack>
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
