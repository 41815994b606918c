import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ThemeProvider } from './theme-provider.tsx';
import { Toaster } from './toaster.tsx';

test('on a customer’s phone messages hang below the header, clear of the buttons at the foot', () => {
  const page = renderToStaticMarkup(
    <ThemeProvider>
      <Toaster>{null}</Toaster>
    </ThemeProvider>,
  );
  expect(page).toMatch(
    /@media \(max-width: 47\.99rem\)\{[^@]*html:not\(\[data-toasts=aside\]\) [^{]*\{top:4\.5rem;bottom:auto;\}/,
  );
});
