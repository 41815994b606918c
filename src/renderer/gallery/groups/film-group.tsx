import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { defaultBrandColors } from '#domain/brand.ts';
import { videoLengths } from '#domain/video-length.ts';
import { uploadError } from '#domain/errors.ts';
import { AssetRow } from '#parts/asset-row.tsx';
import { FilmStrip, FilmStrips } from '#parts/film-strip.tsx';
import { FilmedProduct } from '#parts/filmed-product.tsx';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { Price } from '#parts/price.tsx';
import { Storyboard } from '#parts/storyboard.tsx';
import { UploadRow } from '#parts/uploads/upload-row.tsx';
import { VideoText } from '#parts/video-text.tsx';
import { TokenStack } from '#parts/token-stack.tsx';
import { Example, State, States } from '../example.tsx';
import type { Upload, UploadPhase } from '#stores/upload.ts';
import { KeyList } from '#ui/key-list.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { galleryPath } from '#contracts/hosted-files.ts';
import { sampleVideos } from '../samples.ts';

/** In a chunk of its own, like everywhere. */
const LiveAnimatic = lazy(async () => ({
  default: (await import('#parts/animatic/live-animatic.tsx')).LiveAnimatic,
}));

const samplePhases: UploadPhase[] = [
  { state: 'sending' },
  { state: 'needsFile', isOther: false },
  { state: 'waiting', for: 'network' },
  { state: 'failed', error: uploadError('retry-limit-exceeded') },
];
const sampleUpload = (phase: UploadPhase): Upload => ({
  key: phase.state,
  target: 'asset/logo',
  fileId: null,
  sent: 1_700_000,
  phase,
  draft: {
    purpose: 'asset',
    assetKind: 'logo',
    userId: 'sample',
    uploadedBy: 'sample',
    videoId: null,
    format: null,
    name: 'Kiln & Co.png',
    type: 'image/png',
    size: 4_200_000,
    report: null,
  },
});
const sampleReopening = {
  words: {
    text: 'The page was closed or reloaded. Press “Go on” to read the file again; the browser may ask first.',
    tone: 'warning',
  },
  isOpening: false,
  onGoOn: () => undefined,
} as const;
const sampleBrand = {
  state: 'ready',
  value: {
    colors: defaultBrandColors,
    logoUrl: null,
    fontUrl: null,
    pictureUrl: null,
    isLoading: false,
    isPartial: false,
  },
} as const;
const nothing = () => undefined;
const done = () => Promise.resolve();
const uploadsOfGallery = { pause: nothing, resume: nothing, cancel: done, giveFile: done };
const expiry = { tokens: 4, at: new Date(Date.now() + 20 * 86_400_000) };

/** Packages, tokens and videos. */
export function FilmGroup() {
  return (
    <>
      <Example
        name="Price"
        from="#parts/price.tsx"
        when="Cents in, words out. A month of it while choosing, the whole period where it is paid."
      >
        <States>
          <State name="a month, paid monthly">
            <Price amount={99_000} period="monthly" />
          </State>
          <State name="a month, paid quarterly, with what that saves">
            <Price amount={282_150} period="quarterly" monthly={99_000} />
          </State>
          <State name="for the whole period">
            <Price amount={1_009_800} period="yearly" per="period" monthly={99_000} />
          </State>
          <State name="at the end of its line, without a note">
            <Price amount={99_050} period="monthly" per="period" align="end" hideNote />
          </State>
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <State key={size} name={size}>
              <Price amount={99_000} period="monthly" size={size} hideNote />
            </State>
          ))}
        </States>
      </Example>
      <Example
        name="Token stack"
        from="#parts/token-stack.tsx"
        when="Tokens as they lie: spent, planned in drafts, free, and under the bracket what goes first."
      >
        <States least="wide">
          <State name="a month in work">
            <TokenStack left={11} planned={3} spent={4} expiry={expiry} />
          </State>
          <State name="planned more than is left">
            <TokenStack left={3} planned={6} spent={12} expiry={null} />
          </State>
          <State name="a large subscription">
            <TokenStack left={340} planned={36} spent={92} expiry={null} />
          </State>
          <State name="nothing yet">
            <TokenStack left={0} planned={0} spent={0} expiry={null} />
          </State>
        </States>
      </Example>
      <Example
        name="Film strips"
        from="#parts/film-strip.tsx"
        when="Films at their true relative length, beside the words that count them."
        span={6}
      >
        <Stack gap={4}>
          {videoLengths.map((seconds) => (
            <Flex key={seconds} wrap="wrap" align="center" columnGap={4} rowGap={1}>
              <Text w={12} data-numeric>
                {seconds} s
              </Text>
              <FilmStrip seconds={seconds} />
              <FilmStrip seconds={seconds} empty />
            </Flex>
          ))}
          <State name="14 films of 5 s">
            <FilmStrips seconds={5} count={14} />
          </State>
          <State name="none">
            <FilmStrips seconds={15} count={0} />
          </State>
        </Stack>
      </Example>
      <Example
        name="Storyboard"
        from="#parts/storyboard.tsx"
        when="A video as frames on a time ruler. Always dark: it is the studio that is looked into."
        span={6}
      >
        <Stack gap={4}>
          <Storyboard {...sampleVideos.full} />
          <Storyboard {...sampleVideos.bare} />
          <Box maxW="25rem">
            <Storyboard {...sampleVideos.full} wraps />
          </Box>
        </Stack>
      </Example>
      <Example
        name="Animatic"
        from="#parts/animatic/live-animatic.tsx"
        when="A storyboard played at its length, in the colours, type and logo of its customer."
        span={6}
      >
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Stack gap={6}>
            <LiveAnimatic story={sampleVideos.full} brand={sampleBrand} />
            <State name="loading">
              <LiveAnimatic story={sampleVideos.full} brand={{ state: 'loading' }} />
            </State>
            <State name="failed">
              <LiveAnimatic
                story={sampleVideos.full}
                brand={{
                  state: 'failed',
                  error: new Error('The storage is away.'),
                  retry: nothing,
                }}
              />
            </State>
          </Stack>
        </Suspense>
      </Example>
      <Example
        name="Video text"
        from="#parts/video-text.tsx"
        when="All that a video says, to read or copy: beside its storyboard, which cuts long copy."
        span={6}
      >
        <VideoText {...sampleVideos.full} />
      </Example>
      <Example
        name="Upload row"
        from="#parts/uploads/upload-row.tsx"
        when="A file on its way. What it waits for is said in words, with what can be done."
        span={6}
      >
        <Stack as="ul" gap={3} listStyleType="none">
          {samplePhases.map((phase) => (
            <UploadRow
              key={phase.state}
              title="Logo"
              upload={sampleUpload(phase)}
              uploads={uploadsOfGallery}
            />
          ))}
          <UploadRow
            title="Logo"
            upload={sampleUpload({ state: 'needsFile', isOther: false })}
            uploads={uploadsOfGallery}
            reopening={sampleReopening}
          />
        </Stack>
      </Example>
      <Example
        name="Brand file"
        from="#parts/asset-row.tsx"
        when="A file that a customer gave the studio. A view of it lies over the sign of its kind."
        span={6}
      >
        <chakra.ul listStyleType="none" display="grid" gap={2}>
          <AssetRow file={{ name: 'Kiln & Co.svg', assetKind: 'logo', size: 8200 }} />
          <AssetRow
            file={{ name: 'Kiln Grotesk Medium.woff2', assetKind: 'font', size: 48_200 }}
            state={<Text textStyle="sm">Being checked.</Text>}
          />
        </chakra.ul>
      </Example>
      <Example
        name="Filmed product"
        from="#parts/filmed-product.tsx"
        when="Where film is meant and none is there yet. Only on the studio's own ground."
        span={6}
      >
        <Flex bg="studio.bg" borderRadius="control" p={6} justify="center">
          <FilmedProduct />
        </Flex>
      </Example>
      <Example
        name="Key list"
        from="#ui/key-list.tsx"
        when="The keys of a place, in its dialog."
        span={6}
      >
        <KeyList
          keys={[
            ['c', 'comment on the frame on the screen'],
            ['Space', 'play or pause'],
          ]}
        />
      </Example>
      <Example
        name="Open the desktop app"
        from="#parts/open-desktop-app.tsx"
        when="On web pages that the installed app sends people to."
        span={6}
      >
        <OpenDesktopApp href={galleryPath} />
      </Example>
    </>
  );
}
