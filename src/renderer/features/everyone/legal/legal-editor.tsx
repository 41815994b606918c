import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { type LegalKind, type LegalText, legalTitles, maxLegalText } from '#domain/legal-text.ts';
import { overlong } from '#lib/overlong.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { MarkdownText } from '#parts/markdown-text.tsx';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button, PlainButton, QuietButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { useLive } from '#stores/use-live.ts';
import { Moment } from '#ui/moment.tsx';

/** `from` is the version that the words began as, so that another admin's version is not missed. */
const typedText = z.object({ text: z.string(), from: z.number().int().min(0) });

/** Writes the next version of a text beside how it will look. What is typed survives a reload. */
export function LegalEditor({ kind, present }: { kind: LegalKind; present: LegalText | null }) {
  const { call } = useCloud();
  const kept = useTypedText(useTypedStorage(), `legal-text/${kind}`, typedText);
  const [edited, setEdited] = useState(kept.restored);
  const [isAsked, setAsked] = useState(false);
  const sending = useAttempt();
  const newest = present?.version ?? 0;
  const { text, from } = edited ?? { text: present?.text ?? '', from: newest };
  const isChanged = text.trim() !== (present?.text.trim() ?? '') && text.trim() !== '';
  const isOvertaken = edited !== null && from !== newest;

  const type = (next: { text: string; from: number }) => {
    setEdited(next);
    kept.keep(next);
  };
  const leave = () => {
    kept.clear();
    setEdited(null);
  };
  const save = async (_: string, signal: AbortSignal) => {
    const version = from + 1;
    await call('saveLegalText', { kind, version, text: text.trim() });
    // What was told as failed may have been typed anew.
    if (!signal.aborted) leave();
    return { title: `Version ${version} of ${titleOf(kind)} is saved` };
  };

  return (
    <SimpleGrid columns={{ base: 1, xl: 2 }} gap={8} alignItems="start">
      <Stack gap={4} minW={0}>
        {present === null ? null : <SavedBy text={present} />}
        {isOvertaken ? (
          <Notice
            tone="warning"
            announce="polite"
            title={`Another admin has saved version ${newest}`}
            action={
              <QuietButton size="sm" onClick={leave}>
                Discard mine
              </QuietButton>
            }
          >
            Yours began as version {from}. Read theirs, then take over what is missing and save it.
            <PlainButton size="sm" onClick={() => type({ text, from: newest })}>
              I have read it
            </PlainButton>
          </Notice>
        ) : null}
        <TextAreaField
          label={`Text of ${titleOf(kind)}`}
          hint="Markdown: ## heading, - list, **bold**, [link](https://…). An empty line begins a paragraph."
          rows={24}
          maxLength={maxLegalText}
          value={text}
          readOnly={sending.pending}
          onChange={(event) => type({ text: event.target.value, from })}
        />
        {kept.restored !== null && edited?.text === kept.restored.text ? (
          <RestoredText onDiscard={leave} />
        ) : null}
        <Box>
          <Button
            disabled={!isChanged || isOvertaken || overlong(text, maxLegalText) !== null}
            pending={sending.pending}
            onClick={() => setAsked(true)}
          >
            {`Save as version ${newest + 1}`}
          </Button>
          <Text textStyle="sm" color="fg.muted" mt={2}>
            {isChanged
              ? 'Nobody but you sees it before it is saved.'
              : 'Change the text to save a new version.'}
          </Text>
        </Box>
        {present === null ? null : (
          <EarlierVersions kind={kind} newest={present.version} shown={0} />
        )}
      </Stack>
      <Card as="section" aria-label="How it will look">
        <Text color="fg.muted" textStyle="sm" mb={4}>
          How it will look
        </Text>
        {text.trim() === '' ? (
          <Text color="fg.muted">Nothing is written yet.</Text>
        ) : (
          <MarkdownText text={text} />
        )}
      </Card>
      {isAsked ? (
        <FormDialog
          title={`Save version ${from + 1} of ${titleOf(kind)}?`}
          confirmLabel="Save it"
          sending={sending}
          onSend={save}
          onClose={() => setAsked(false)}
        >
          {kind === 'imprint'
            ? 'It is shown at once. Version and date stay for good.'
            : 'It is shown at once and stays for good. From now on each customer accepts it before they pay; running subscriptions keep what was accepted for them.'}
        </FormDialog>
      ) : null}
    </SimpleGrid>
  );
}

const titleOf = (kind: LegalKind) =>
  kind === 'privacy' ? 'the privacy notice' : `the ${legalTitles[kind].toLowerCase()}`;

/** Which version holds, since when, and which admin saved it. */
function SavedBy({ text: { kind, version, savedAt } }: { text: LegalText }) {
  const { legalTexts } = useCloud();
  const by = useLive(() => legalTexts.watchSavedBy(kind, version), [legalTexts, kind, version]);
  const email = by.state === 'ready' ? by.value : null;
  return (
    <Text>
      Version {version} holds now, saved on <Moment date={savedAt} as="date" />
      {email === null ? '' : ` by ${email}`}.
    </Text>
  );
}
