import type { ReactNode } from 'react';
import { ColorModeProvider } from '#platform/color-mode.tsx';
import { PlatformContext } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { CloudProvider } from './session/cloud-provider.tsx';
import { LogOutIntentProvider } from './session/log-out-intent.tsx';
import { OutboxProvider } from './session/outbox-provider.tsx';
import { SessionProvider } from './session/session-provider.tsx';

/** The context of every screen. */
export function Providers({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <ColorModeProvider>
        <ThemeProvider>
          <Toaster>
            <LogOutIntentProvider>
              <CloudProvider>
                <SessionProvider>
                  <OutboxProvider>{children}</OutboxProvider>
                </SessionProvider>
              </CloudProvider>
            </LogOutIntentProvider>
          </Toaster>
        </ThemeProvider>
      </ColorModeProvider>
    </PlatformContext>
  );
}
