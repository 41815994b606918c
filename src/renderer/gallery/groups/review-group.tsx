import { useState } from 'react';
import type { FilmComment } from '#domain/review.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { CommentForm } from '#parts/review/comment-form.tsx';
import { EarlierRequests } from '#parts/review/earlier-requests.tsx';
import { FilmReview } from '#parts/review/film-review.tsx';
import { UnsentComment } from '#parts/review/unsent-comment.tsx';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { createCommentDrafts } from '#stores/review/comment-drafts.ts';
import { createWatchedFrames } from '#stores/review/watched-frames.ts';
import { KeyList } from '#ui/key-list.tsx';
import { Example, State, States } from '../example.tsx';
import { samplePeople, sampleVideos } from '../samples.ts';

const { customer, production } = samplePeople;
const colleagues = [{ uid: 'sample-editor', name: 'Noor Haddad' }];
const studio = { uid: production.user.uid, colleagues };
const frameRate = { numerator: 25, denominator: 1 };
const at = new Date(Date.now() - 3_600_000);

const version: FilmVersion = {
  id: '1',
  number: 1,
  state: 'delivered',
  withdrawal: null,
  files: {
    '16:9': {
      fileId: 'sample',
      name: 'cup.mp4',
      size: 24_100_000,
      type: 'video/mp4',
      width: 1920,
      height: 1080,
      frameRate,
      frames: 375,
      firstFrameMicroseconds: 0,
      poster: null,
    },
  },
  captions: null,
  frameRate,
  frames: 375,
  durationSeconds: 15,
  orderedLength: null,
  madeBy: production.user.uid,
  madeByName: 'Tom Aldana',
  at,
  review: null,
  keptUntil: new Date(Date.now() + 300 * 86_400_000),
  noticedAt: null,
  approvesAt: null,
  removedAt: null,
};

const commentOf = (facts: Partial<FilmComment>): FilmComment => ({
  id: 'logo',
  version: 1,
  parentId: null,
  from: 60,
  to: 60,
  text: 'The logo is hard to read here. Could it be larger?',
  drawing: null,
  teamOnly: false,
  mentions: [],
  by: customer.user.uid,
  byName: 'Maya Lindqvist',
  byStaff: false,
  resolved: null,
  accepted: null,
  createdAt: at,
  updatedAt: at,
  ...facts,
});
const byStudio = { by: production.user.uid, byName: 'Tom Aldana', byStaff: true };
const comments = [
  commentOf({ drawing: '0.3,0.3 0.5,0.28 0.6,0.4 0.5,0.55 0.3,0.5' }),
  commentOf({ ...byStudio, id: 'answer', parentId: 'logo', text: 'It is larger in the next cut.' }),
  commentOf({ id: 'pour', from: 120, to: 160, text: 'Slower, so that the pour can be seen.' }),
  commentOf({
    ...byStudio,
    id: 'grade',
    from: 200,
    to: 200,
    text: '@Noor Haddad grades first',
    teamOnly: true,
    mentions: ['sample-editor'],
  }),
  commentOf({
    id: 'end',
    from: 350,
    to: 374,
    text: 'Hold the last card longer.',
    resolved: { by: production.user.uid, byName: 'Tom Aldana', at },
  }),
];

/** A device that keeps nothing. */
const storage: TypedStorage = {
  read: () => null,
  save: () => false,
  keysAfter: () => [],
  onChanged: () => () => {},
};
const nothing = () => Promise.resolve();
const actions = { add: nothing, reword: nothing, remove: nothing, settle: nothing };
const untilEver = () => new Promise<never>(() => {});
const ignore = () => {};

/** The review of a film. */
export function ReviewGroup() {
  const [drafts] = useState(() => createCommentDrafts(storage, 'sample', 1));
  const [watched] = useState(() =>
    createWatchedFrames('sample', 'sample', 1, () => ({ getItem: () => null, setItem: ignore })),
  );
  const [text, setText] = useState('Warmer light');
  return (
    <>
      <Example
        name="Film review"
        from="#parts/review/film-review.tsx"
        when="A version with the comments on its frames. Here as the studio sees it, before its film has arrived."
      >
        <FilmReview
          title="Cup"
          story={sampleVideos.full}
          versions={[version]}
          version={version}
          earlier={null}
          comments={{ state: 'ready', value: comments }}
          drafts={drafts}
          storage={storage}
          watched={watched}
          me={studio}
          may={{
            commentObstacle: null,
            answer: true,
            change: true,
          }}
          actions={actions}
          linkTo={untilEver}
          commentsOn={() => () => ignore}
        />
      </Example>
      <Example
        name="Earlier requests"
        from="#parts/review/earlier-requests.tsx"
        when="Beside the next version: what was asked for, to be looked at before and after, and ticked off."
        span={6}
      >
        <EarlierRequests
          number={1}
          requests={comments.filter(({ byStaff }) => !byStaff)}
          rate={frameRate}
          onCompare={ignore}
          me={studio}
          settle={nothing}
        />
      </Example>
      <Example
        name="Comment form"
        from="#parts/review/comment-form.tsx"
        when="For a comment, an answer, or other words. It takes the focus: show it when it is asked for."
        span={6}
      >
        <States least="wide">
          <State name="refused">
            <CommentForm
              readers="The customer reads it."
              colleagues={null}
              label="Comment at 0:02:10"
              hint="On card 1."
              submitLabel="Add the comment"
              text={text}
              problem="There is no connection."
              takesFocus={false}
              onText={setText}
              onSubmit={ignore}
              onClose={ignore}
            />
          </State>
          <State name="left on the device">
            <UnsentComment
              draft={{ text }}
              title="This comment is not sent yet"
              problem={undefined}
              onOpen={ignore}
              onSend={ignore}
              onDiscard={ignore}
            />
          </State>
        </States>
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
    </>
  );
}
