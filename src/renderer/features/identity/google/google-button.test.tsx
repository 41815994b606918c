import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { GoogleButton } from './google-button.tsx';

function drawn(isBlocked: boolean): string {
  return renderToStaticMarkup(
    <ThemeProvider>
      <GoogleButton
        signIn={() => Promise.resolve()}
        onBegin={() => {}}
        onSuccess={() => {}}
        origin={null}
        isBlocked={isBlocked}
      />
    </ThemeProvider>,
  );
}

test('while creating accounts is paused, the way in with Google is closed too', () => {
  const closed = /<button[^>]* aria-disabled="true"/;
  expect(drawn(true)).toMatch(closed);
  expect(drawn(false)).not.toMatch(closed);
});
