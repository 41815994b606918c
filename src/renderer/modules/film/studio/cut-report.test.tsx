import { expect, test } from 'vitest';
import type { FilmReport } from '#domain/film-report.ts';
import { filmReportOf } from '#tests/support/stored-files.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { CutReport } from './cut-report.tsx';

const report = filmReportOf({
  problems: [
    { code: 'blackEnd', frame: 124 },
    { code: 'av1', frame: null },
  ],
  overriddenBecause: 'The customer wants it so',
});

const drawn = (of: FilmReport | null) => markupOf(<CutReport report={of} />);

test('a cut says why it was sent despite its problem, and what was noted', () => {
  expect(drawn(report)).toContain('Sent despite a problem: The customer wants it so');
  expect(drawn(report)).toContain('Noted: ');
  const two = [...report.problems, { code: 'noSound' as const, frame: null }];
  expect(drawn({ ...report, problems: two })).toContain('Sent despite problems: The customer');
});

test('a cut without problems says nothing of them', () => {
  expect(drawn({ ...report, problems: [], overriddenBecause: null })).not.toContain('despite');
  expect(drawn(null)).not.toContain('Noted');
});
