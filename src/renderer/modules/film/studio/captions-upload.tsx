import { Box, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { captionLanguage, type CaptionLanguage } from '#domain/captions.ts';
import { uploadsPaused } from '#domain/errors.ts';
import { waitingCaptions, type FilmVersion } from '#domain/film-version.ts';
import { cleanFileName, fileRefusalMessages } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { UploadRow } from '#modules/uploads/upload-row.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { CaptionsNow, captionsLanguageOptions } from './captions-now.tsx';
import { checkCaptions } from '../check/check-captions.ts';
import { useFilesOf } from './use-files-of.ts';

type CaptionsUploadProps = {
  video: Pick<Video, 'id' | 'userId'>;
  /** The newest one, of which the files are kept. */
  version: FilmVersion;
  uploads: UploadsClient;
};

/** The captions of the newest version: which it has, and the place to add or replace them. */
export function CaptionsUpload({ video, version, uploads }: CaptionsUploadProps) {
  const { uid } = useSignedIn().user;
  const isPaused = useGateClosed('upload');
  const [problem, setProblem] = useState<{ name: string; words: string } | null>(null);
  const [language, setLanguage] = useState<CaptionLanguage>(version.captions?.language ?? 'en');
  const { number, captions, durationSeconds } = version;
  const target = `captions/${video.id}/${number}`;
  const all = useStore(uploads);
  const onTheirWay = Object.values(all).filter((upload) => upload.target === target);
  const stored = useFilesOf(video.id);
  const waiting = waitingCaptions(stored, version);
  const sent = stored.filter((file) => file.purpose === 'captions' && file.forVersion === number);
  const last = sent.find(({ state }) => state !== 'canceled');
  // The list says the rest.
  useEffect(() => {
    const decided = sent.filter(({ state }) => state === 'ready' || state === 'refused');
    for (const { key, fileId } of onTheirWay) {
      if (decided.some(({ id }) => id === fileId)) uploads.dismiss(key);
    }
  });

  const take = async (file: File) => {
    const name = cleanFileName(file.name);
    setProblem(null);
    try {
      if (await uploads.continueWith(target, file)) return;
      const words = await checkCaptions(file, durationSeconds);
      if (words !== null) {
        setProblem({ name, words });
        return;
      }
      await uploads.begin(
        target,
        {
          userId: video.userId,
          uploadedBy: uid,
          purpose: 'captions',
          videoId: video.id,
          format: null,
          assetKind: null,
          name,
          type: 'text/vtt',
          size: file.size,
          forVersion: number,
          language,
        },
        file,
      );
    } catch (error) {
      console.warn('A file of captions could not be read', error);
      setProblem({ name, words: unreadable });
    }
  };

  return (
    <Stack as="section" gap={3} aria-label="Captions">
      <Box textStyle="sm">
        <Text fontWeight="semibold">Captions</Text>
        <CaptionsNow videoId={video.id} version={version} waiting={waiting} />
      </Box>
      {captions === null ? (
        <SelectField
          label="Language of the captions"
          value={language}
          options={captionsLanguageOptions(false)}
          onChange={({ currentTarget }) => setLanguage(captionLanguage.parse(currentTarget.value))}
        />
      ) : null}
      <FileDrop
        label="Drop captions here, or press to choose them"
        hint={`WebVTT (.vtt) for version ${number}, up to 200 KB.`}
        disabled={isPaused}
        onFiles={(files) => {
          const [file] = files;
          if (file !== undefined) void take(file);
        }}
      />
      {isPaused ? (
        <Text textStyle="sm" color="warning.fg">
          {uploadsPaused}
        </Text>
      ) : null}
      {problem === null ? null : (
        <Notice tone="danger" announce="assertive" title={problem.name}>
          {problem.words}
        </Notice>
      )}
      {last?.state === 'refused' && last.refusal !== null && onTheirWay.length === 0 ? (
        <Notice tone="danger" announce="polite" title={last.name}>
          {fileRefusalMessages[last.refusal]}
        </Notice>
      ) : null}
      {onTheirWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads of captions">
          {onTheirWay.map((upload) => (
            <UploadRow key={upload.key} title="Captions" upload={upload} uploads={uploads} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const unreadable = 'This file cannot be read on this device. Nothing was sent; choose it again.';
