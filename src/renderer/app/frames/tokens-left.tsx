import { chakra } from '@chakra-ui/react';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { hasEnded } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { readableValues } from '#lib/readable.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';

const Chip = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    minH: 9,
    px: 3,
    borderRadius: 'full',
    bg: 'primary.subtle',
    color: 'primary.fg',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    // The pages say it as well, and there the header has room for its menus only.
    '@media (max-width: 15.99rem)': { display: 'none' },
    _hover: { bg: 'primary.muted', color: 'primary.emphasized' },
  },
});

/** How many tokens are left to spend, in the header of every customer page. */
export function TokensLeft() {
  const tokens = useTokensLeft();
  if (tokens === null) return null;
  return (
    <Chip href={routes.subscriptions.path} title="Tokens left to spend">
      <TokenPicture />
      <span data-numeric>
        {tokens}{' '}
        <chakra.span hideBelow="sm">{tokens === 1 ? 'token left' : 'tokens left'}</chakra.span>
        <chakra.span hideFrom="sm" srOnly>
          {tokens === 1 ? 'token left' : 'tokens left'}
        </chakra.span>
      </span>
    </Chip>
  );
}

function TokenPicture() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" aria-hidden>
      <ellipse cx="10" cy="5.5" rx="7" ry="3" strokeWidth="1.6" />
      <path
        d="M3 5.5v4.5c0 1.7 3.1 3 7 3s7-1.3 7-3V5.5M3 10v4.5c0 1.7 3.1 3 7 3s7-1.3 7-3V10"
        strokeWidth="1.6"
      />
    </svg>
  );
}

/**
 * The tokens of all running subscriptions that can be spent now; null until they are known or the
 * first ones have come, and without a subscription.
 */
function useTokensLeft(): number | null {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const live = useLive(() => cloud && cloud.subscriptions.watchSubscriptions(uid), [cloud, uid]);
  const now = useNow();
  if (live.state !== 'ready') return null;
  const active = readableValues(live.value).filter((each) => !hasEnded(each));
  if (active.every((subscription) => awaitsFirstTokens(subscription, now))) return null;
  return active.reduce((sum, { tokenLots }) => sum + tokenBalance(tokenLots, now), 0);
}
