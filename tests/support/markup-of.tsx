import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ThemeProvider } from '#ui/theme-provider.tsx';

/** The HTML of a part in the theme, as it is first drawn. */
export const markupOf = (part: ReactNode): string =>
  renderToStaticMarkup(<ThemeProvider>{part}</ThemeProvider>);
