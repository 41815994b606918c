import type { ProductSelections } from '#domain/cart.ts';
import { plannedTokens, quoteOf, type Quote } from '#domain/quote.ts';
import type { Currency } from '#domain/currency.ts';
import { monthsIn, type Period } from '#domain/period.ts';
import { pricesIn, type Product } from '#domain/product.ts';
import { videoLengths } from '#domain/video-length.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { periodNouns } from '#lib/period-words.ts';

export type Recommendation = { productId: string; reason: 'fits-plan' | 'good-start' };

/**
 * The package to point at: the smallest that brings the tokens that the planned videos need. With
 * nothing planned yet it is the middle one; when none is large enough, none.
 */
export function recommendedPackage(
  packages: readonly Product[],
  planned: number,
): Recommendation | null {
  const bySize = packages.toSorted((a, b) => a.tokensPerMonth - b.tokensPerMonth);
  if (planned > 0) {
    const enough = bySize.find((offer) => offer.tokensPerMonth >= planned);
    return enough ? { productId: enough.id, reason: 'fits-plan' } : null;
  }
  const middle = bySize[Math.floor((bySize.length - 1) / 2)];
  return middle ? { productId: middle.id, reason: 'good-start' } : null;
}

/**
 * The package to take instead of one that is no longer offered: with it, the selection costs nearest to
 * what it cost before, among the packages that bring the tokens of the planned videos. When the former
 * price is not known, the recommended one.
 */
export function nearestPackage(
  selections: ProductSelections,
  offers: readonly Product[],
  formerTotal: number,
): Product | null {
  const candidates = packagesOf(offers).map((offer) => {
    const quote = quoteOf({ ...selections, packageId: offer.id }, offers);
    const isEnough = quote.plannedTokens <= quote.tokensPerMonth;
    return { offer, isEnough, away: Math.abs(quote.total - formerTotal) };
  });
  const enough = candidates.filter(({ isEnough }) => isEnough);
  if (formerTotal === 0) {
    const planned = plannedTokens(selections.videos);
    const recommended = recommendedPackage(packagesOf(offers), planned)?.productId;
    return candidates.find(({ offer }) => offer.id === recommended)?.offer ?? null;
  }
  const nearest = (enough.length > 0 ? enough : candidates).toSorted((a, b) => a.away - b.away);
  return nearest[0]?.offer ?? null;
}

/** What paying by this period saves against paying monthly, in whole percent, at least of these. */
export function savingPercent(
  products: readonly Product[],
  period: Period,
  currency: Currency = 'usd',
): number {
  const savings = products
    .flatMap((product) => pricesIn(product, currency) ?? [])
    .filter((prices) => prices.monthly > 0)
    .map((prices) => 1 - prices[period] / (prices.monthly * monthsIn[period]));
  return savings.length === 0 ? 0 : Math.max(0, Math.round(Math.min(...savings) * 100));
}

/** Add-ons that are chosen one by one; those that come with an option are chosen through it. */
export function optionalAddOns(offers: readonly Product[]): Product[] {
  return offers.filter((offer) => offer.kind === 'addOn' && offer.includedWith === null);
}

export function packagesOf(offers: readonly Product[]): Product[] {
  return offers.filter((offer) => offer.kind === 'package');
}

/** What is chosen, in words: `Growth and 2 × Extra tokens, paid each year`. */
export function selectionText({ lines }: Pick<Quote, 'lines'>, period: Period): string {
  const names = lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  return `${inWords(names)}, paid each ${periodNouns[period]}`;
}

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Finished videos a month, in words: `2 × 15 s and 1 × 30 s`. */
export function plannedVideosText(videos: ProductSelections['videos']): string {
  const parts = videoLengths.flatMap((length) => {
    const count = videos[`${length}`];
    return count > 0 ? [`${count} × ${formatSeconds(length)}`] : [];
  });
  if (parts.length === 0) return 'None planned yet';
  return inWords(parts);
}
