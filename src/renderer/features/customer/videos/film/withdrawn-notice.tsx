import { Text } from '@chakra-ui/react';
import type { Video } from '#domain/video.ts';
import { Notice } from '#ui/notice.tsx';

type WithdrawnNoticeProps = {
  video: Pick<Video, 'withdrawnVersion' | 'withdrawalReason' | 'deliveredVersion'>;
};

/** Says that the studio took the newest version away, why, and what comes next. */
export function WithdrawnNotice({ video }: WithdrawnNoticeProps) {
  const { withdrawnVersion, withdrawalReason, deliveredVersion } = video;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title={`Version ${withdrawnVersion} was withdrawn by the studio`}
    >
      {withdrawalReason === null ? null : (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          “{withdrawalReason}”
        </Text>
      )}
      <Text>
        {withdrawalReason === null ? 'We wrote to you why. ' : ''}
        Its links no longer work. The next version appears here.
        {deliveredVersion === 0 ? '' : ` Until then you have version ${deliveredVersion}.`}
      </Text>
    </Notice>
  );
}
