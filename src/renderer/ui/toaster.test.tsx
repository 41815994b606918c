import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from './toaster.tsx';

test('on a customer’s phone messages hang below the header, clear of the buttons at the foot', () => {
  const page = markupOf(<Toaster>{null}</Toaster>);
  expect(page).toMatch(
    /@media \(max-width: 47\.99rem\)\{[^@]*html:not\(\[data-toasts=aside\]\) [^{]*\{top:4\.5rem;bottom:auto;\}/,
  );
});
