import { Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { problemOf } from '#domain/errors.ts';
import type { Problem } from '#domain/identity-errors.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AccountSection } from './account-section.tsx';
import { downloadJson, exportFileName } from './download-json.ts';

type Export = { state: 'idle' | 'collecting' | 'done' } | { state: 'failed'; problem: Problem };

/** Exports everything that is stored about the person as a file. */
export function DataSection({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const [progress, setProgress] = useState<Export>({ state: 'idle' });

  const collect = async () => {
    setProgress({ state: 'collecting' });
    try {
      downloadJson(await account.exportData(), exportFileName(new Date()));
      setProgress({ state: 'done' });
    } catch (error) {
      setProgress({ state: 'failed', problem: problemOf(error) });
    }
  };

  return (
    <AccountSection
      title="Your data"
      description="One file with everything we keep about you: your profile, cart, subscriptions, tokens, videos with their history, briefs and our mail to you. It is JSON, which other programs can read."
    >
      <Stack gap={4} align="flex-start">
        <Button
          variant="outline"
          tone="neutral"
          icon={<Download aria-hidden />}
          pending={progress.state === 'collecting'}
          disabled={disabled}
          onClick={() => void collect()}
        >
          Download my data
        </Button>
        {disabled ? (
          <Text textStyle="sm" color="fg.muted">
            The file cannot be created right now. Your data is kept; try again later.
          </Text>
        ) : null}
        {progress.state === 'done' ? (
          <Notice tone="success" announce="polite">
            The file is in your downloads. Keep it where only you can read it.
          </Notice>
        ) : null}
        {progress.state === 'failed' ? (
          <ProblemNotice title="The file was not created" problem={progress.problem} />
        ) : null}
      </Stack>
    </AccountSection>
  );
}
