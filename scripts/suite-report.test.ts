import { expect, test } from 'vitest';
import { listFailures, readReport } from './suite-report.ts';

const report = { passed: 3, failed: 0, skipped: 2, failures: [] };

test('a report says how many tests ended which way', () => {
  expect(readReport(report)).toEqual(report);
});

test('a suite that ran nothing is a failure, and named', () => {
  for (const nothing of [undefined, {}, { ...report, passed: 0 }]) {
    const { failed, failures } = readReport(nothing);
    expect(failed).toBe(1);
    expect(listFailures(failures)[0]).toBe('failed: (no test ran)');
  }
});

test('a failed test is listed with the beginning of its reason', () => {
  const stack = Array.from({ length: 40 }, (_, line) => `line ${line}`);
  const lines = listFailures([
    {
      title: 'a.test.ts › one',
      isFlaky: false,
      reason: ['expected 1', '', ...stack].join('\n'),
      page: '',
    },
    { title: 'b.test.ts › two', isFlaky: true, reason: 'too late', page: '' },
  ]);
  expect(lines.slice(0, 3)).toEqual(['failed: a.test.ts › one', '    expected 1', '    line 0']);
  expect(lines).toHaveLength(17);
  expect(lines.slice(-2)).toEqual(['second try: b.test.ts › two', '    too late']);
});

test('a failed test shows its page, from the main part on', () => {
  const many = Array.from({ length: 200 }, (_, line) => `  - text: ${line}`);
  const page = ['- banner:', '  - link "Orbitreel"', '- main:', ...many, ''].join('\n');
  const lines = listFailures([{ title: 'one', isFlaky: false, reason: 'late', page }]);
  expect(lines.slice(2, 5)).toEqual(['    The page showed:', '    - main:', '      - text: 0']);
  expect(lines).toHaveLength(93);
});
