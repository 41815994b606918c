import type { Readable } from '#lib/readable.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from './not-ready.tsx';
import { Notice } from './notice.tsx';
import { SkeletonText } from './skeleton.tsx';

type NotShownProps = {
  live: Live<Readable<unknown> | null>;
  /** What it is: "record". */
  name: string;
  /** Where it is stored. */
  path: string;
  lines?: number;
};

/** In place of one document that is followed: it loads, failed, is not there, or cannot be read. */
export function NotShown({ live, name, path, lines = 6 }: NotShownProps) {
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<SkeletonText lines={lines} label={`Loading the ${name}`} />}
        title={`This ${name} could not be loaded`}
      />
    );
  }
  return live.value === null ? (
    <Notice title={`This ${name} does not exist`}>The link may have a typo.</Notice>
  ) : (
    <Notice tone="danger" title={`This ${name} cannot be read`}>
      Document <code>{path}</code> is not a valid {name}. It was not changed.
    </Notice>
  );
}
