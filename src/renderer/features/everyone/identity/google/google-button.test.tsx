import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { GoogleButton } from './google-button.tsx';

function drawn(isBlocked: boolean): string {
  return markupOf(
    <GoogleButton
      signIn={() => Promise.resolve()}
      onBegin={() => {}}
      onSuccess={() => {}}
      origin={null}
      isBlocked={isBlocked}
    />,
  );
}

test('while creating accounts is paused, the way in with Google is closed too', () => {
  const closed = /<button[^>]* aria-disabled="true"/;
  expect(drawn(true)).toMatch(closed);
  expect(drawn(false)).not.toMatch(closed);
});
