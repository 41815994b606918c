import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textsInCompany } from '#tests/support/texts-in-company.tsx';
import { WallColumn, WallNow } from './wall-column.tsx';

const first = Array.from({ length: 8 }, (_, index) => ({
  id: `video-${index}`,
  title: `Video ${index}`,
  assignee: null,
  age: 3_600_000,
  share: 0.1,
  isTooLong: false,
  lateness: null,
}));
const drawn = (count: number) =>
  renderToStaticMarkup(
    <WallColumn
      column={{ status: 'queued', known: 8, late: 0, oldest: null, first }}
      count={count}
    />,
  );

test('a column says how many videos it does not list', () => {
  expect(drawn(15)).toContain('and 7 more');
  expect(drawn(8)).not.toContain('more');
});

test.each([
  ['in time', null, false],
  ['too long', 'too-long', true],
  ['overdue', 'overdue', false],
] as const)('a wall in a translated page moves on: %s', (_, lateness, isTooLong) => {
  const video = { ...first[0], id: 'mug', title: 'Mug', assignee: 'Ana', age: 3_600_000, share: 1 };
  const shown = { ...video, lateness, isTooLong };
  const column = { status: 'shooting', known: 1, late: 1, oldest: shown, first: [shown] } as const;
  expect(textsInCompany(<WallColumn column={column} count={9} />)).toEqual([]);
  expect(textsInCompany(<WallNow column={column} count={9} />)).toEqual([]);
});
