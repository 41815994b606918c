import { Stack, Text } from '@chakra-ui/react';
import { messageFor } from '#domain/errors.ts';
import { hasTexts } from '#domain/legal-text.ts';
import { legalVersionPath } from '#domain/routes.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Acceptance } from './use-acceptance.ts';

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
            <Button size="sm" variant="outline" tone="neutral" onClick={acceptance.retry}>
              Try again
            </Button>
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
