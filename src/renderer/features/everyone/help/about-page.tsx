import { chakra, Stack, Text } from '@chakra-ui/react';
import { MarkdownText } from '#parts/markdown-text.tsx';
import { Page } from '#ui/page.tsx';
import { ownChangelog } from './changelog.ts';
import { useState } from 'react';
import { useAttempt } from '#parts/use-attempt.ts';
import { QuietButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { z } from 'zod';
import { licensesFile } from '#contracts/hosted-files.ts';

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

/** The packages that the app contains, each with its licence; read when somebody asks. */
function LicenseSection() {
  const [packages, setPackages] = useState<readonly PackageLicense[] | 'not built' | null>(null);
  const { pending, error, attempt } = useAttempt();
  return (
    <Stack as="section" aria-label="Licences" gap={4} alignItems="start">
      <h2>Licences</h2>
      <Text color="fg.muted" maxW="measure">
        Orbitreel contains the work of others, whose licences allow that. We are grateful to them.
      </Text>
      {packages === null ? (
        <QuietButton
          pending={pending}
          onClick={() => void attempt(async () => setPackages(await loadLicenses()))}
        >
          Show the licences
        </QuietButton>
      ) : null}
      {error === null ? null : (
        <Notice tone="danger" announce="assertive" title="The licences could not be loaded">
          {error}
        </Notice>
      )}
      {packages === 'not built' ? (
        <Notice announce="polite">
          This copy runs from its sources. The list is made when the app is built.
        </Notice>
      ) : null}
      {Array.isArray(packages) ? <LicenseList packages={packages} /> : null}
    </Stack>
  );
}

function LicenseList({ packages }: { packages: readonly PackageLicense[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap={0} w="full" aria-label="Packages">
      {packages.map(({ name, version, identifier, text }) => (
        <Package key={`${name} ${version}`}>
          <details>
            <summary>
              {name} {version} <span>{identifier ?? 'own terms'}</span>
            </summary>
            <pre>{text ?? 'The package names its licence and brings no text.'}</pre>
          </details>
        </Package>
      ))}
    </Stack>
  );
}

const Package = chakra('li', {
  base: {
    borderTopWidth: '1px',
    _last: { borderBottomWidth: '1px' },
    '& summary': { py: 2, cursor: 'pointer', overflowWrap: 'anywhere' },
    '& summary span': { color: 'fg.muted', textStyle: 'sm', ms: 2 },
    '& pre': {
      mb: 4,
      p: 4,
      fontFamily: 'mono',
      fontSize: 'xs',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      bg: 'bg.subtle',
      borderRadius: 'control',
    },
  },
});

const packageLicense = z.object({
  name: z.string(),
  version: z.string(),
  /** By the list of SPDX, such as `MIT`. */
  identifier: z.string().nullish(),
  text: z.string().nullish(),
});
type PackageLicense = z.infer<typeof packageLicense>;

/**
 * The packages inside this app. `'not built'` where a dev server answers with its page instead.
 * @throws Error when the network or the host does not answer
 */
async function loadLicenses(): Promise<readonly PackageLicense[] | 'not built'> {
  const response = await fetch(`/${licensesFile}`);
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 404 || type.startsWith('text/html')) return 'not built';
  if (!response.ok) throw new Error(`/${licensesFile} answered ${response.status}`);
  return z.array(packageLicense).parse(await response.json());
}
