import type { FrameAnswer } from '#domain/style-frame.ts';
import { FramePicture } from '#parts/style-frames/frame-picture.tsx';
import { FrameStanding } from '#parts/style-frames/frame-standing.tsx';
import { PictureUpload } from '#parts/uploads/picture-upload.tsx';
import { Example, State, States } from '../example.tsx';

const signed = {
  by: 'sample',
  byName: 'Mara Lindqvist',
  at: new Date(Date.now() - 26 * 3_600_000),
};
const answers: Record<string, FrameAnswer | null> = {
  'No answer yet': null,
  Approved: { kind: 'approved', ...signed, note: '', pin: null },
  'Sent back': {
    kind: 'returned',
    ...signed,
    note: 'Less glare on the lid.',
    pin: { x: 0.4, y: 0.3 },
  },
};
const loadLink = () => Promise.resolve('/icons/icon-512.png');
const notLoaded = () => Promise.reject(new Error('There is no file in the gallery.'));

/** Stills of the look, and the answers to them. */
export function StyleFramesGroup() {
  return (
    <>
      <Example
        name="FramePicture"
        from="#parts/style-frames/frame-picture.tsx, #parts/style-frames/pin-mark.tsx"
        when="A style frame, whole, with the place that the customer marked."
      >
        <States>
          <State name="Marked">
            <FramePicture
              fileId="sample"
              label="Sample frame"
              pin={{ x: 0.4, y: 0.3 }}
              loadLink={loadLink}
            />
          </State>
          <State name="Not loaded">
            <FramePicture fileId="lost" label="Lost frame" pin={null} loadLink={notLoaded} />
          </State>
        </States>
      </Example>
      <Example
        name="FrameStanding"
        from="#parts/style-frames/frame-standing.tsx"
        when="The answer to a style frame, with its name and time."
      >
        <States>
          {Object.entries(answers).map(([name, answer]) => (
            <State key={name} name={name}>
              <FrameStanding answer={answer} />
            </State>
          ))}
        </States>
      </Example>
      <Example
        name="PictureUpload"
        from="#parts/uploads/picture-upload.tsx"
        when="Takes pictures of a parcel or of a look. Here, its code did not arrive."
      >
        <PictureUpload
          uploads="failed"
          target="sample"
          draft={{
            purpose: 'frame',
            userId: 'sample',
            uploadedBy: 'sample',
            subscriptionId: 'sample',
            videoId: null,
            format: null,
            assetKind: null,
          }}
          arrived={[]}
          max={3}
          tooMany="There are at most 3 pictures."
          label="Add pictures"
          hint="JPEG, PNG or WebP."
          isPaused={false}
        />
      </Example>
    </>
  );
}
