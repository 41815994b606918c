import { chakra } from '@chakra-ui/react';
import { CircleUser } from 'lucide-react';

type PortraitProps = {
  /** The picture's address, or null for nobody in particular. */
  photo: string | null;
  /** Pixels from side to side. */
  size: number;
};

/** A person's picture, round. Their name stands beside it, so it says nothing by itself. */
export function Portrait({ photo, size }: PortraitProps) {
  if (photo === null) return <CircleUser size={size} strokeWidth={size > 40 ? 1 : 2} aria-hidden />;
  // As style properties, plain numbers would be steps of the spacing scale.
  return <Picture src={photo} alt="" boxSize={`${size}px`} />;
}

const Picture = chakra('img', {
  base: { flexShrink: 0, borderRadius: 'full', objectFit: 'cover', bg: 'bg.muted' },
});
