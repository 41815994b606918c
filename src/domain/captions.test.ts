import { expect, test } from 'vitest';
import { captionsProblem, captionsProblemMessage } from './captions.ts';

const problemIn = (...lines: string[]) => captionsProblem(lines.join('\n'), 5);

test.each<[string, string[]]>([
  [
    'plain',
    ['WEBVTT', '', '00:00.000 --> 00:02.000', 'A cup.', '', '00:02.000 --> 00:05.000', 'x'],
  ],
  [
    'with hours, names and settings',
    ['WEBVTT', '', 'one', '00:00:01.000 --> 00:00:02.000 line:0', 'A'],
  ],
  ['with a byte order mark', ['\ufeffWEBVTT - of the cup', '', '00:00.000 --> 00:01.000', 'A']],
  [
    'with a header, notes, styles and regions',
    [
      'WEBVTT',
      'Kind: captions',
      '',
      'NOTE 00:09.000 --> 00:01.000',
      '',
      'STYLE',
      '::cue { color: white }',
      '',
      'REGION',
      'id:one',
      '',
      '',
      '00:00.000 --> 00:05.040',
      'Rounded up to a frame',
    ],
  ],
  [
    'at the same time',
    ['WEBVTT', '', '00:01.000 --> 00:02.000', 'A', '', '00:01.000 --> 00:03.000', 'B'],
  ],
])('captions %s fit', (_name, lines) => {
  expect(problemIn(...lines)).toBeNull();
});

test('lines end as on any system', () => {
  const text = 'WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nA\r\r00:01.000 --> 00:02.000\rB';
  expect(captionsProblem(text, 5)).toBeNull();
});

test.each<[string, string[], string, number | null]>([
  ['nothing', [''], 'header', null],
  ['SubRip', ['1', '00:00:00,000 --> 00:00:01,000', 'A'], 'header', null],
  ['another word', ['WEBVTTX', '', '00:00.000 --> 00:01.000', 'A'], 'header', null],
  ['a header alone', ['WEBVTT', '', 'NOTE nothing yet'], 'none', null],
  ['a comma in a time', ['WEBVTT', '', '00:00,000 --> 00:01,000', 'A'], 'time', 3],
  ['words without times', ['WEBVTT', '', 'only', 'words'], 'time', 4],
  ['a minute of 60 seconds', ['WEBVTT', '', '00:60.000 --> 01:00.000', 'A'], 'time', 3],
  ['an end before its beginning', ['WEBVTT', '', '00:02.000 --> 00:01.000', 'A'], 'backwards', 3],
  [
    'captions out of order',
    ['WEBVTT', '', '00:02.000 --> 00:03.000', 'A', '', 'two', '00:01.000 --> 00:02.000', 'B'],
    'order',
    7,
  ],
  ['a caption past the end', ['WEBVTT', '', '00:04.000 --> 00:05.101', 'A'], 'late', 3],
  ['no text', ['WEBVTT\0', '', '00:04.000 --> 00:05.000', 'A'], 'text', null],
])('%s is refused, with its line', (_name, lines, code, line) => {
  const problem = problemIn(...lines);
  expect(problem).toEqual({ code, line });
  const message = problem === null ? '' : captionsProblemMessage(problem);
  expect(message).toContain('Nothing was sent');
  expect(/line (\d+) /i.exec(message)?.[1]).toBe(line === null ? undefined : String(line));
});

test('bytes that are no UTF-8 are refused', () => {
  expect(captionsProblem(null, 5)).toEqual({ code: 'text', line: null });
});
