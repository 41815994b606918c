import { defaultBrandColors, type BrandColors, type StoredBrand } from '#domain/brand.ts';
import type { AssetFile, AssetKind } from '#domain/stored-file.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { useCloud } from './cloud-context.tsx';

/** What is shown of a customer's brand; `isPartial` when some of it could not be read. */
type Brand = {
  colors: BrandColors;
  logoUrl: string | null;
  fontUrl: string | null;
  /** The newest picture of a product. */
  pictureUrl: string | null;
  /** Logo, font and picture are still looked for. */
  isLoading: boolean;
  isPartial: boolean;
};

/** A customer's colours, live; null while they have chosen none. */
export function useStoredBrand(userId: string): Live<Readable<StoredBrand> | null> {
  const { brands } = useCloud();
  return useLive(() => brands.watchBrand(userId), [brands, userId]);
}

function useAssets(userId: string): Live<Readable<AssetFile>[]> {
  const { files } = useCloud();
  return useLive(() => files.watchAssets(userId), [files, userId]);
}

/** The newest ready file of this kind; null for none. */
function newestIn(assets: Live<Readable<AssetFile>[]>, kind: AssetKind): string | null {
  if (assets.state !== 'ready') return null;
  const found = readableValues(assets.value).find(
    ({ state, assetKind }) => state === 'ready' && assetKind === kind,
  );
  return found?.id ?? null;
}

/** Whether a customer has a logo that is ready; null while that is not known. */
export function useHasLogo(userId: string): boolean | null {
  const assets = useAssets(userId);
  return assets.state === 'ready' ? newestIn(assets, 'logo') !== null : null;
}

/**
 * A customer's brand for as long as something shows it: their colours, and the newest logo, font and
 * product picture that are ready. What cannot be read is left out, so that the words are always shown.
 */
export function useBrand(userId: string): Live<Brand> {
  const { call } = useCloud();
  const stored = useStoredBrand(userId);
  const assets = useAssets(userId);
  const logoId = newestIn(assets, 'logo');
  const fontId = newestIn(assets, 'font');
  const pictureId = newestIn(assets, 'picture');
  const isKnown = assets.state !== 'loading';
  const links = useLive(() => {
    if (!isKnown) return null;
    const linkTo = async (fileId: string | null) =>
      fileId === null ? null : (await call('fileLink', { fileId })).url;
    return watchOnce(() => Promise.allSettled([logoId, fontId, pictureId].map(linkTo)));
  }, [call, isKnown, logoId, fontId, pictureId]);
  // The words do not wait for what is drawn beside them.
  if (stored.state === 'loading') return { state: 'loading' };
  const found = links.state === 'ready' ? links.value : [];
  const [logoUrl = null, fontUrl = null, pictureUrl = null] = found.map((link) =>
    link.status === 'fulfilled' ? link.value : null,
  );
  const colors = stored.state === 'ready' ? colorsOf(stored.value) : null;
  return {
    state: 'ready',
    value: {
      colors: colors ?? defaultBrandColors,
      logoUrl,
      fontUrl,
      pictureUrl,
      isLoading: links.state === 'loading',
      isPartial: colors === null || assets.state === 'failed' || found.some(isRejected),
    },
  };
}

/** Null when they cannot be read. */
export function colorsOf(stored: Readable<StoredBrand> | null): BrandColors | null {
  if (stored === null) return defaultBrandColors;
  return stored.kind === 'ok' ? stored.value : null;
}

const isRejected = ({ status }: PromiseSettledResult<unknown>) => status === 'rejected';
