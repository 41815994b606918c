import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Storyboard } from './storyboard.tsx';
import { VideoText } from '#parts/video-text.tsx';

const story = {
  length: 15 as const,
  startCard: { use: true, logo: true, tagline: ' Since 1908 ' },
  copyCards: [cardOf('Pours without a drip'), cardOf(' ')],
  endCard: { use: false, logo: true, tagline: 'Not shown' },
};
const drawn = (page: ReactNode) => markupOf(page);

test('everything that a video says is there as text', () => {
  const page = drawn(<VideoText {...story} />);
  expect(page).toContain('15 seconds');
  expect(page).toContain('Logo and “Since 1908”');
  expect(page).toContain('Pours without a drip');
  expect(page).toContain('Left empty');
  expect(page).not.toContain('Not shown');
});

test('a storyboard that wraps has nothing to scroll to, and tells the seconds of each frame', () => {
  const page = drawn(<Storyboard {...story} wraps />);
  expect(page).not.toContain('tabindex');
  expect(page).toContain('Start 0–2');
  expect(drawn(<Storyboard {...story} />)).toContain('tabindex="0"');
});
