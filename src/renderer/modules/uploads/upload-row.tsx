import { Box, Flex, Text } from '@chakra-ui/react';
import { Pause, Play, RotateCw, X } from 'lucide-react';
import type { Upload } from '#stores/upload.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PickFile } from './pick-file.tsx';
import { sentWords, uploadWords, type UploadWords } from './upload-words.ts';

const colors = { quiet: 'fg.muted', warning: 'warning.fg', danger: 'danger.fg' } as const;

/** What a person can do with their uploads. */
type UploadActions = {
  pause: (key: string) => void;
  resume: (key: string) => void;
  cancel: (key: string) => Promise<void>;
  giveFile: (key: string, file: File) => Promise<void>;
};

/** What the device knows of the file of an upload that needs it. */
export type Reopening = {
  words: UploadWords;
  isOpening: boolean;
  /** Asks the browser to let the page read it; null where that is of no use. */
  onGoOn: (() => void) | null;
};

type UploadRowProps = {
  /** What is sent, such as its format. */
  title: string;
  upload: Upload;
  uploads: UploadActions;
  /** Null where the person has to pick the file. */
  reopening?: Reopening | null;
};

/** One file on its way: how far it is, what it waits for, and what can be done. */
export function UploadRow({ title, upload, uploads, reopening = null }: UploadRowProps) {
  const { draft, phase, sent, key } = upload;
  const { text, tone } = reopening?.words ?? uploadWords(upload);
  const isElsewhere = phase.state === 'waiting' && phase.for === 'otherTab';
  return (
    <Box as="li" borderWidth="1px" borderRadius="control" p={3}>
      <Text fontWeight="semibold">{title}</Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" mb={2}>
        {draft.name}
      </Text>
      <ProgressBar
        label={`Upload of ${draft.name}`}
        value={phase.state === 'sent' ? draft.size : sent}
        max={draft.size}
        valueText={sentWords(phase.state === 'sent' ? { ...upload, sent: draft.size } : upload)}
        isStill={phase.state !== 'sending' && phase.state !== 'sent'}
      />
      <Text textStyle="sm" color={colors[tone]} role="status">
        {text}
      </Text>
      {phase.state === 'sent' || isElsewhere ? null : (
        <Flex wrap="wrap" gap={2} mt={2}>
          <MainAction upload={upload} uploads={uploads} reopening={reopening} />
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            icon={<X aria-hidden />}
            onClick={() => void uploads.cancel(key)}
          >
            Cancel
            <VisuallyHidden> the upload of {draft.name}</VisuallyHidden>
          </Button>
        </Flex>
      )}
    </Box>
  );
}

function MainAction({ upload, uploads, reopening }: Omit<UploadRowProps, 'title'>) {
  const { key, phase, draft } = upload;
  const which = <VisuallyHidden> with {draft.name}</VisuallyHidden>;
  switch (phase.state) {
    case 'needsFile':
      if (reopening?.isOpening === true) return null;
      return reopening?.onGoOn ? (
        <Button size="sm" icon={<Play aria-hidden />} onClick={reopening.onGoOn}>
          Go on{which}
        </Button>
      ) : (
        <PickFile
          label="Pick the file"
          name={draft.name}
          onFile={(file) => void uploads.giveFile(key, file)}
        />
      );
    case 'paused':
      return (
        <Button size="sm" icon={<Play aria-hidden />} onClick={() => uploads.resume(key)}>
          Resume{which}
        </Button>
      );
    case 'failed':
      return (
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => uploads.resume(key)}>
          Try again{which}
        </Button>
      );
    case 'starting':
    case 'sending':
    case 'waiting':
    case 'sent':
      return (
        <Button
          size="sm"
          variant="outline"
          icon={<Pause aria-hidden />}
          onClick={() => uploads.pause(key)}
        >
          Pause
          <VisuallyHidden> the upload of {draft.name}</VisuallyHidden>
        </Button>
      );
  }
}
