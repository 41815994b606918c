import { chakra } from '@chakra-ui/react';
import { monthsIn, periods, type Period } from '#domain/period.ts';
import type { Offer } from '#domain/product.ts';
import { routes } from '#domain/routes.ts';
import { secondsPerToken, tokenCost } from '#domain/video-length.ts';
import { chosenPackagePath } from '#lib/chosen-package.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PerPeriod } from './per-period.tsx';

type PackageCardProps = {
  offer: Offer;
  suggested: boolean;
  /** Tokens a month of the largest package, which all are drawn to scale with. */
  mostTokens: number;
};

/** One package at its price a month, and the videos that a month of it can hold. */
export function PackageCard({ offer, suggested, mostTokens }: PackageCardProps) {
  const { id, name, description, prices, tokensPerMonth } = offer;
  return (
    <Card data-suggested={suggested ? '' : undefined}>
      <header>
        <h3>{name}</h3>
        {suggested ? <span>A good start</span> : null}
      </header>
      <p>{description}</p>
      <p data-price="" data-numeric>
        <strong>
          <PerPeriod>
            {(period) => formatMoney(Math.round(prices[period] / monthsIn[period]))}
          </PerPeriod>
        </strong>{' '}
        a month
      </p>
      <p data-terms="" data-numeric>
        <PerPeriod>{(period) => payment(prices, period)}</PerPeriod>
      </p>
      <div>
        <MonthOfFilm tokens={tokensPerMonth} mostTokens={mostTokens} />
        <p data-numeric>
          {tokensPerMonth === 0 ? (
            'Comes without tokens.'
          ) : (
            <>
              <b>{tokensPerMonth} tokens a month,</b> {tokensPerMonth * secondsPerToken} seconds of
              film: {examples(tokensPerMonth)}
            </>
          )}
        </p>
      </div>
      {/* What is looked at here is chosen in the builder, once there is an account to keep it. */}
      {periods.map((period) => (
        <LinkButton
          key={period}
          data-period={period}
          to={withOrigin(routes.register.path, chosenPackagePath({ packageId: id, period }))}
          tone={suggested ? 'primary' : 'neutral'}
          variant={suggested ? 'solid' : 'outline'}
          mt="auto"
        >
          Start with {name}
        </LinkButton>
      ))}
    </Card>
  );
}

/** The amount paid at once, and its saving. */
function payment(prices: Offer['prices'], period: Period): string {
  if (period === 'monthly') return 'Paid each month.';
  const whole = `${formatMoney(prices[period])} a ${periodNouns[period]}`;
  const saved = prices.monthly * monthsIn[period] - prices[period];
  return saved > 0 ? `${whole}, ${formatMoney(saved)} less than by the month.` : `${whole}.`;
}

/** What a month could be spent on. */
function examples(tokens: number): string {
  const long = Math.floor(tokens / tokenCost(30));
  const short = Math.floor(tokens / tokenCost(15));
  const words = (count: number, seconds: number) =>
    `${count} ${count === 1 ? 'film' : 'films'} of ${seconds} s`;
  return long > 0 ? `${words(long, 30)}, or ${words(short, 15)}.` : `${words(tokens, 5)}.`;
}

const Card = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: 0,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
    p: { base: 5, md: 8 },
    '&, & h3, & > a': { overflowWrap: 'anywhere', minW: 0 },
    '&[data-suggested]': {
      borderColor: 'primary',
      boxShadow: '0 0 0 1px {colors.primary}',
      _dark: { boxShadow: '0 0 0 1px {colors.primary}, 0 0 6rem -2rem {colors.primary}' },
    },
    '& header': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      columnGap: 3,
      minH: 8,
    },
    '& h3': { fontSize: '2xl' },
    '& header span': {
      px: 3,
      py: 1,
      borderRadius: 'full',
      bg: 'primary.subtle',
      color: 'primary.fg',
      textStyle: 'sm',
      fontWeight: 'semibold',
    },
    '& p': { color: 'fg.muted', mt: 2 },
    '& [data-price]': { mt: 6 },
    // Paper is not pressed, and does not shine.
    _print: { boxShadow: 'none !important', '& > a': { display: 'none' } },
    '& strong': {
      position: 'relative',
      display: 'inline-block',
      me: 1,
      // The rolling digits are visible only inside the price's own box.
      clipPath: 'inset(0)',
      fontFamily: 'heading',
      fontWeight: 'semibold',
      fontSize: '5xl',
      lineHeight: 'tight',
      color: 'fg',
    },
    '& span[data-period]': { display: 'inline-block' },
    '& [data-leaving]': { position: 'absolute', left: 0, top: 0 },
    '& [data-terms]': { textStyle: 'sm', mt: 1, minH: { lg: '2.7em' } },
    '& > div': { borderTopWidth: '1px', mt: 5, pt: 6, mb: 7 },
    '& b': { color: 'fg', fontWeight: 'semibold' },
  },
});

type MonthOfFilmProps = { tokens: number; mostTokens: number };

/** A month's film as one strip of tokens, to the same scale in every package beside it. */
function MonthOfFilm({ tokens, mostTokens }: MonthOfFilmProps) {
  if (tokens === 0) return null;
  const most = Math.max(mostTokens, tokens);
  return (
    <Film viewBox={`0 0 ${most} 2`} preserveAspectRatio="none">
      <rect width={tokens} height="2" />
      {/* Past this many, the lines between tokens would be all there is to see. */}
      {most <= 60 ? (
        <path
          d={Array.from({ length: tokens - 1 }, (_, index) => `M${index + 1} 0v2`).join('')}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </Film>
  );
}

const Film = chakra(
  'svg',
  {
    base: {
      display: 'block',
      w: 'full',
      h: 3,
      borderRadius: 'sm',
      bg: 'bg.muted',
      fill: 'primary',
      '& path': { stroke: 'bg.panel', strokeWidth: '2' },
      mb: 3,
      _print: { display: 'none' },
      _highContrast: { fill: 'CanvasText', bg: 'Canvas', borderWidth: '1px' },
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);
