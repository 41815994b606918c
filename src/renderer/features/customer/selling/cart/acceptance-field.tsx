import { Stack, Text } from '@chakra-ui/react';
import { messageFor } from '#domain/errors.ts';
import {
  acceptanceState,
  type AcceptedTexts,
  hasTexts,
  type LegalText,
} from '#domain/legal-text.ts';
import { legalVersionPath } from '#domain/routes.ts';
import { QuietButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useState } from 'react';
import { usePresentText } from '#data/hooks/use-legal-text.ts';
import type { Readable } from '#lib/readable.ts';

/** The tick without which nothing is bought, with the ways to what is accepted by it. */
export function AcceptanceField({ acceptance }: { acceptance: Acceptance }) {
  switch (acceptance.state) {
    case 'loading':
      return null;
    case 'failed':
      return (
        <Notice
          tone="danger"
          title="The terms could not be loaded"
          action={
            <QuietButton size="sm" onClick={acceptance.retry}>
              Try again
            </QuietButton>
          }
        >
          {messageFor(acceptance.error)} Your cart is kept.
        </Notice>
      );
    case 'ready': {
      const { present, isAccepted, hasChanged, accept } = acceptance;
      if (!hasTexts(present)) return null;
      const { terms, privacy } = present;
      return (
        <Stack gap={2}>
          {hasChanged ? (
            <Notice tone="warning" announce="polite" title="These texts have just changed">
              Look at them again, then accept them. Your cart is kept, and nothing was charged.
            </Notice>
          ) : null}
          <CheckboxField
            label="I accept the terms and have read the privacy notice"
            checked={isAccepted}
            onChange={(event) => accept(event.target.checked)}
            hint={
              <Text as="span">
                {terms === null ? null : (
                  <TextLink to={legalVersionPath('terms', terms)}>Terms, version {terms}</TextLink>
                )}
                {terms === null || privacy === null ? null : ' and '}
                {privacy === null ? null : (
                  <TextLink to={legalVersionPath('privacy', privacy)}>
                    privacy notice, version {privacy}
                  </TextLink>
                )}
                . The terms also say how you withdraw from the contract.
              </Text>
            }
          />
        </Stack>
      );
    }
  }
}

export type Acceptance =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | {
      state: 'ready';
      present: AcceptedTexts;
      isAccepted: boolean;
      /** Whether a text has changed since it was accepted here. */
      hasChanged: boolean;
      accept: (isAccepted: boolean) => void;
    };

/** Whether the person accepts the legal texts as they are now; asked anew for each order. */
export function useAcceptance(): Acceptance {
  const terms = usePresentText('terms');
  const privacy = usePresentText('privacy');
  const [ticked, setTicked] = useState<AcceptedTexts | null>(null);
  if (terms.state === 'failed') return terms;
  if (privacy.state === 'failed') return privacy;
  if (terms.state === 'loading' || privacy.state === 'loading') return { state: 'loading' };
  const present = { terms: versionOf(terms.value), privacy: versionOf(privacy.value) };
  const state = acceptanceState(present, ticked);
  return {
    state: 'ready',
    present,
    isAccepted: state === 'accepted',
    hasChanged: state === 'changed',
    accept: (isAccepted) => setTicked(isAccepted ? present : null),
  };
}

/** Of a text that cannot be read here, the id still says which version it is. */
function versionOf(text: Readable<LegalText> | null): number | null {
  if (text === null) return null;
  return text.kind === 'ok' ? text.value.version : Number(text.id.split('-').at(-1));
}

/** What the order is accepted with; null where there is nothing to accept, or it is not accepted. */
export function acceptedIn(acceptance: Acceptance): AcceptedTexts | null {
  if (acceptance.state !== 'ready' || !acceptance.isAccepted) return null;
  return hasTexts(acceptance.present) ? acceptance.present : null;
}
