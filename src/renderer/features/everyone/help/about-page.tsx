import { Stack } from '@chakra-ui/react';
import { MarkdownText } from '#parts/markdown-text.tsx';
import { Page } from '#ui/page.tsx';
import { ownChangelog } from './changelog.ts';
import { LicenseSection } from './license-section.tsx';

/** `/about`: the version, what is new in it, and the licences of what it contains. */
export function AboutPage() {
  return (
    <Page title="What is new" description={`This is version ${ownChangelog.version} of Orbitreel.`}>
      <Stack gap={12}>
        <MarkdownText text={ownChangelog.entries} />
        <LicenseSection />
      </Stack>
    </Page>
  );
}
