import { countWords } from '#domain/copy-allowance.ts';
import { frameName, storyboardFrames, type Story } from '#domain/storyboard-frames.ts';
import { formatSpan } from '#modules/storyboard/format-moment.ts';
import { DataTable } from '#ui/data-table.tsx';

/** Each card with its time, its words and what it says, to read and to print. */
export function CardTable({ story }: { story: Story }) {
  const frames = storyboardFrames(story);
  const rows = frames.map((frame, index) => ({ ...frame, name: frameName(frames, index) }));
  return (
    <DataTable
      caption="The cards of the storyboard with their times"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', header: 'Card', width: '8rem', primary: true, cell: ({ name }) => name },
        {
          key: 'time',
          header: 'Time',
          width: '8rem',
          cell: ({ from, to }) => formatSpan(from, to),
        },
        {
          key: 'words',
          header: 'Words',
          width: '5rem',
          align: 'end',
          cell: ({ text }) => countWords(text),
        },
        { key: 'says', header: 'What it shows', cell: (row) => <Shown {...row} /> },
      ]}
    />
  );
}

function Shown({ kind, text, logo }: ReturnType<typeof storyboardFrames>[number]) {
  if (kind === 'film') return 'The product';
  const words = text.trim();
  const parts = [...(logo ? ['Logo'] : []), ...(words === '' ? [] : [words])];
  return <span dir="auto">{parts.length === 0 ? 'Left empty' : parts.join(' · ')}</span>;
}
