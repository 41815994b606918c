import { currencies, type Currency } from '#domain/currency.ts';
import { figureSpans, type FigureSpan } from '#domain/figure-spans.ts';

/** What the address of the dashboard says of its figures. */
export type FiguresAddress = { span: FigureSpan; currency: Currency };

const usual: FiguresAddress = { span: 30, currency: 'usd' };

/** Reads `?days=90&currency=eur`; anything else is the usual. */
export function readFiguresAddress(search: URLSearchParams): FiguresAddress {
  const days = Number(search.get('days'));
  const currency = search.get('currency');
  return {
    span: figureSpans.find((span) => span === days) ?? usual.span,
    currency: currencies.find((each) => each === currency) ?? usual.currency,
  };
}

/** The address that says this; other parts of it stay. */
export function withFiguresAddress(
  search: URLSearchParams,
  { span, currency }: FiguresAddress,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('days');
  next.delete('currency');
  if (span !== usual.span) next.set('days', String(span));
  if (currency !== usual.currency) next.set('currency', currency);
  return next;
}
