import { chakra } from '@chakra-ui/react';

type MonthOfFilmProps = { tokens: number; mostTokens: number };

/** A month's film as one strip of tokens, to the same scale in every package beside it. */
export function MonthOfFilm({ tokens, mostTokens }: MonthOfFilmProps) {
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
