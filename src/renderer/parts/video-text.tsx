import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { TitleCard, VideoDraft } from '#domain/video.ts';

type VideoTextProps = Pick<VideoDraft, 'length' | 'startCard' | 'copyCards' | 'endCard'>;

/** What a video says, as plain text to read or copy: its storyboard shows only a part of long copy. */
export function VideoText({ length, startCard, copyCards, endCard }: VideoTextProps) {
  return (
    <chakra.dl display="grid" gap={3}>
      <Fact name="Length">{length} seconds</Fact>
      <Fact name="Start card">{titleCardText(startCard)}</Fact>
      <Fact name="Copy cards">
        {copyCards.length === 0 ? (
          'None'
        ) : (
          <chakra.ol ps={5} listStyleType="decimal">
            {copyCards.map(({ copy }, index) => (
              <li key={index} dir="auto">
                {copy.trim() === '' ? 'Left empty' : copy}
              </li>
            ))}
          </chakra.ol>
        )}
      </Fact>
      <Fact name="End card">{titleCardText(endCard)}</Fact>
    </chakra.dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontWeight="semibold">{name}</chakra.dt>
      <chakra.dd color="fg.muted" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  );
}

function titleCardText({ use, logo, tagline }: TitleCard): string {
  if (!use) return 'None';
  const parts = [logo ? 'Logo' : '', tagline.trim() === '' ? '' : `“${tagline.trim()}”`];
  return parts.filter((part) => part !== '').join(' and ') || 'Empty';
}
