import { chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stopMailLink, type StopMailLink } from '#contracts/stop-mail.ts';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { notificationWords } from '#domain/notifications.ts';
import { routes } from '#domain/routes.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ErrorNotice, Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';

/** `/stop-mail/?user=…&choices=…&key=…`: ends mail by a link in it, without a log-in. */
export function StopMailPage() {
  const [search] = useSearchParams();
  const { data: link } = stopMailLink.safeParse(Object.fromEntries(search));
  return (
    <Page title="Stop mail">
      {link === undefined ? (
        <EmptyState title="This link is not whole" action={<ToChoices />}>
          Open it from the mail again. You can also choose your mail in your account.
        </EmptyState>
      ) : (
        <Known link={link} />
      )}
    </Page>
  );
}

const ToChoices = () => <LinkButton to={routes.account.path}>Choose your mail</LinkButton>;

function Known({ link }: { link: StopMailLink }) {
  const loadCloud = useLoadCloud();
  const { pending, error, attempt } = useAttempt();
  const [isDone, setDone] = useState(false);
  const stop = async () => {
    const isStopped = await attempt(async () => (await loadCloud()).stopMail(link));
    if (isStopped) setDone(true);
  };
  return (
    <Card as="section" aria-label="Mail to stop">
      <Stack gap={4} align="flex-start" maxW="measure">
        <Text>
          {isDone ? 'You no longer get mail about:' : 'You will no longer get mail about:'}
        </Text>
        <chakra.ul ps={5}>
          {link.choices.map((choice) => (
            <li key={choice}>{notificationWords[choice].label}</li>
          ))}
        </chakra.ul>
        <Text color="fg.muted">
          Mail about payments, and about a day that you could lose, still comes. In your account you
          choose each kind, and have it back.
        </Text>
        <ErrorNotice title="Your mail was not changed" error={error} />
        {isDone ? (
          <Notice tone="success" announce="polite" title="It is stopped" action={<ToChoices />}>
            What is on its way already may still arrive.
          </Notice>
        ) : (
          <Button pending={pending} onClick={() => void stop()}>
            Stop these mails
          </Button>
        )}
      </Stack>
    </Card>
  );
}
