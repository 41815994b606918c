import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createStyleCache } from './style-cache.ts';
import { system } from './theme/system.ts';

/** Where styles are collected when there is no page to insert them into. */
export const StyleCacheContext = createContext<EmotionCache | null>(null);

/**
 * Styles for everything below. Under a policy without `unsafe-inline` (the desktop's) the page
 * carries a nonce for style elements in `<meta name="csp-nonce">`.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const given = useContext(StyleCacheContext);
  const [cache] = useState(() => given ?? createStyleCache(nonceOfPage()));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

function nonceOfPage(): string | null {
  if (typeof document === 'undefined') return null;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  // Hosting serves the file as it was built, with the place for a nonce still empty.
  return nonce === undefined || nonce === '' || nonce === '__CSP_NONCE__' ? null : nonce;
}
