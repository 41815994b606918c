import type { ProductSelections } from '#domain/cart.ts';
import { monthsIn, type Period } from '#domain/period.ts';
import type { Product } from '#domain/product.ts';
import { videoLengths } from '#domain/video-length.ts';
import { formatSeconds } from '#lib/format-duration.ts';

export type Recommendation = { productId: string; reason: 'fits-plan' | 'good-start' };

/**
 * The package to point at: the smallest that brings the tokens that the planned videos need. With
 * nothing planned yet it is the middle one; when none is large enough, none.
 */
export function recommendedPackage(
  packages: readonly Product[],
  plannedTokens: number,
): Recommendation | null {
  const bySize = packages.toSorted((a, b) => a.tokensPerMonth - b.tokensPerMonth);
  if (plannedTokens > 0) {
    const enough = bySize.find((offer) => offer.tokensPerMonth >= plannedTokens);
    return enough ? { productId: enough.id, reason: 'fits-plan' } : null;
  }
  const middle = bySize[Math.floor((bySize.length - 1) / 2)];
  return middle ? { productId: middle.id, reason: 'good-start' } : null;
}

/** What paying by this period saves against paying monthly, in whole percent, at least of these. */
export function savingPercent(products: readonly Product[], period: Period): number {
  const savings = products
    .filter((product) => product.prices.monthly > 0)
    .map(({ prices }) => 1 - prices[period] / (prices.monthly * monthsIn[period]));
  return savings.length === 0 ? 0 : Math.max(0, Math.round(Math.min(...savings) * 100));
}

/** Add-ons that are chosen one by one; those that come with an option are chosen through it. */
export function optionalAddOns(offers: readonly Product[]): Product[] {
  return offers.filter((offer) => offer.kind === 'addOn' && offer.includedWith === null);
}

export function packagesOf(offers: readonly Product[]): Product[] {
  return offers.filter((offer) => offer.kind === 'package');
}

/** Finished videos a month, in words: `2 × 15 s and 1 × 30 s`. */
export function plannedVideosText(videos: ProductSelections['videos']): string {
  const parts = videoLengths.flatMap((length) => {
    const count = videos[`${length}`];
    return count > 0 ? [`${count} × ${formatSeconds(length)}`] : [];
  });
  if (parts.length === 0) return 'None planned yet';
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
