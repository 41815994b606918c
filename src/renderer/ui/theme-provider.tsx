import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { system } from './theme/system.ts';

/**
 * Styles for everything below. Under a policy without `unsafe-inline` (the desktop's) the page
 * carries a nonce for style elements in `<meta name="csp-nonce">`.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = nonceOfPage();
    return createCache({ key: 'css', ...(nonce ? { nonce } : {}) });
  });
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

function nonceOfPage(): string | null {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  // Hosting serves the file as it was built, with the place for a nonce still empty.
  return nonce === undefined || nonce === '' || nonce === '__CSP_NONCE__' ? null : nonce;
}
