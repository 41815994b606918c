import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from '#ui/theme-provider.tsx';

/**
 * The texts of a page that stand beside another text, or after a sign or another part of a sentence. A
 * browser that translates the page moves each text into an element of its own. React then fails to change
 * a text that it does not find where it was, unless the text is alone in its element.
 */
export function textsInCompany(element: ReactNode): string[] {
  const page = renderToString(<ThemeProvider>{element}</ThemeProvider>);
  const drawn = page.replaceAll(/<style[^>]*>.*?<\/style>/gs, '');
  // React writes a comment between two text nodes of one element.
  const inCompany = /[^<>]*<!-- -->[^<]*|<\/(?:i|svg|span|strong)>\s*[^<\s][^<]*/g;
  return [...drawn.matchAll(inCompany)].map(([text]) => text);
}
