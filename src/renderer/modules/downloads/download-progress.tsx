import { Box, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { downloads } from './downloads.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { endWords, receivedWords, runningWords } from './download-words.ts';

type DownloadProgressProps = {
  /** Of the download; see `downloads`. */
  id: string;
  /** Of the file that it makes. */
  name: string;
  /** Puts the focus where it belongs once the note about its end is closed. */
  onClosed: () => void;
};

/** How far a download is, with the way to stop it, and then how it ended. Nothing while there is none. */
export function DownloadProgress({ id, name, onClosed }: DownloadProgressProps) {
  const download = useStore(downloads, (all) => all[id]);
  // It stays from the start to the end, so that the focus can.
  const frame = useRef<HTMLDivElement>(null);
  if (download === undefined || download.state === 'choosing') return null;
  if (download.state === 'running') {
    return (
      <Box ref={frame} tabIndex={-1} borderWidth="1px" borderRadius="control" p={3}>
        <Text fontWeight="semibold" overflowWrap="anywhere" mb={2}>
          {name}
        </Text>
        <ProgressBar
          label={`Download of ${name}`}
          value={download.received}
          max={download.size}
          valueText={receivedWords(download)}
          isStill={download.isInterrupted}
        />
        <Text
          textStyle="sm"
          color={download.isInterrupted ? 'warning.fg' : 'fg.muted'}
          role="status"
        >
          {runningWords(download)}
        </Text>
        <Flex mt={2}>
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            icon={<X aria-hidden />}
            onClick={() => {
              downloads.cancel(id);
              frame.current?.focus();
            }}
          >
            Cancel
            <VisuallyHidden> the download of {name}</VisuallyHidden>
          </Button>
        </Flex>
      </Box>
    );
  }
  const { tone, title, text } = endWords(name, download);
  return (
    <Box ref={frame} tabIndex={-1}>
      <Notice
        tone={tone}
        title={title}
        announce={tone === 'danger' ? 'assertive' : 'polite'}
        action={
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            onClick={() => {
              downloads.dismiss(id);
              onClosed();
            }}
          >
            Close
            <VisuallyHidden> the note about {name}</VisuallyHidden>
          </Button>
        }
      >
        {text}
      </Notice>
    </Box>
  );
}
