import { Box, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AccountSection } from './account-section.tsx';
import { AllFilms } from './all-films.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { saveBlob } from '#modules/downloads/save-blob.ts';

/** Exports everything that is stored about the person as a file. */
export function DataSection({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  /** Which opening of the dialog; null while it is closed. */
  const [asks, setAsks] = useState<symbol | null>(null);
  const [done, setDone] = useState(false);

  return (
    <AccountSection
      title="Your data"
      description="One file with everything we keep about you: your profile, cart, subscriptions, tokens, videos with their history and your comments, your brand colors, the list of your files, briefs and our mail to you. It is JSON, which other programs can read. Your films are a zip of their own."
    >
      <Stack gap={4} align="stretch">
        <Box>
          <QuietButton
            icon={<Download aria-hidden />}
            disabled={disabled}
            onClick={() => setAsks(Symbol('asks'))}
          >
            Download my data
          </QuietButton>
        </Box>
        {disabled ? (
          <Text textStyle="sm" color="fg.muted">
            The file cannot be created right now. Your data is kept; try again later.
          </Text>
        ) : null}
        {done ? (
          <Notice tone="success" announce="polite">
            The file is in your downloads. Keep it where only you can read it.
          </Notice>
        ) : null}
        <AllFilms disabled={disabled} />
        {asks === null ? null : (
          <PasswordDialog
            title="Download my data"
            confirmLabel="Download"
            onCancel={() => setAsks(null)}
            onConfirm={async ({ password }) => {
              setDone(false);
              downloadJson(await account.exportData(password), exportFileName(new Date()));
              // It may have been left, and another one opened since.
              setAsks((present) => (present === asks ? null : present));
              setDone(true);
            }}
          >
            The file holds everything we keep about you. Type your password to confirm that it is
            you.
          </PasswordDialog>
        )}
      </Stack>
    </AccountSection>
  );
}

/** `orbitreel-data-2026-03-09.json`, by the calendar on the person's wall. */
export function exportFileName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `orbitreel-data-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** Hands a value to the browser as a file to keep. */
function downloadJson(value: unknown, name: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  saveBlob(new Blob([text], { type: 'application/json' }), name);
}
