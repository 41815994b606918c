import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where styles go, in a browser and while pages are prerendered. No plugins means no vendor
 * prefixes, which the browsers that the build aims at do not need and which would double the
 * style sheet.
 */
export function createStyleCache(nonce: string | null): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [], ...(nonce === null ? {} : { nonce }) });
}
