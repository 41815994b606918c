import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ownChangelog, readChangelog } from './changelog.ts';

test('the newest entry is of the version that is built', () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(ownChangelog.version).toBe(version);
});

test('the preface is for those who write entries, and is not shown', () => {
  expect(readChangelog('# New\n\nHow to write.\n\n## 0.2.0\n\n- B\n\n## 0.1.0\n\n- A\n')).toEqual({
    version: '0.2.0',
    entries: '## 0.2.0\n\n- B\n\n## 0.1.0\n\n- A\n',
  });
});

test('a changelog without an entry is a mistake of the build', () => {
  expect(() => readChangelog('# New\n')).toThrow('names no version');
});
