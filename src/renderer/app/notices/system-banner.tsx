import { Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloudIfLoaded, useSession, type Session } from '#data/hooks/cloud-context.tsx';
import { isAdmin, isStaff } from '#domain/roles.ts';
import { routeAt } from '#domain/routes.ts';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { pauseMessages, systemMessage, type Audience, type Place } from './system-messages.ts';

/** Says, live, what an admin has paused and what still works, and when everything works again. */
export function SystemBanner() {
  const cloud = useCloudIfLoaded();
  const audience = audienceOf(useSession());
  const place = placeOf(useLocation().pathname);
  const status = useLive(() => cloud && cloud.system.watchStatus(), [cloud]);
  const known = status.state === 'ready' ? status.value : null;
  const message = known === null ? null : systemMessage(known, audience, place);
  // Admins were never stopped, and the switch itself confirms each change.
  useGoodNews(known !== null && audience !== 'admin' ? message !== null : null);
  if (known === null || message === null) return null;
  return (
    <Notice tone="warning" look="banner" title={message.title} announce="polite">
      <Text>{message.detail}</Text>
      {pauseMessages(known).map((sentence) => (
        <Text key={sentence} overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
    </Notice>
  );
}

/** Says that the pause is over: a screen reader does not announce a removed banner. Null is unknown. */
function useGoodNews(isPaused: boolean | null): void {
  const toast = useToast();
  const wasPaused = useRef(false);
  useEffect(() => {
    if (isPaused === null) return;
    if (wasPaused.current && !isPaused) {
      toast({ key: 'system-status', tone: 'success', title: 'Everything works again' });
    }
    wasPaused.current = isPaused;
  }, [isPaused, toast]);
}

function audienceOf(session: Session): Audience {
  if (session.state !== 'signed-in') return 'visitor';
  const person = { roles: session.roles, emailVerified: session.user.emailVerified };
  if (isAdmin(person)) return 'admin';
  return isStaff(person) ? 'production' : 'customer';
}

function placeOf(pathname: string): Place {
  switch (routeAt(pathname)) {
    case 'cart':
    case 'build':
      return 'cart';
    case 'manageSubscription':
      return 'videos';
    default:
      return 'elsewhere';
  }
}
