import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WallColumn } from './wall-column.tsx';

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
