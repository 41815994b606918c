import { chakra } from '@chakra-ui/react';
import { CircleUser } from 'lucide-react';
import { useState } from 'react';

type PortraitProps = {
  /** The picture's address, or null for nobody in particular. */
  photo: string | null;
  /** Pixels from side to side. */
  size: number;
};

/** A person's picture, round. Their name stands beside it, so it says nothing by itself. */
export function Portrait({ photo, size }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A picture that cannot be decoded is as good as none: the browser's sign for it helps nobody.
  if (photo === null || photo === broken) {
    return <CircleUser size={size} strokeWidth={size > 40 ? 1 : 2} aria-hidden />;
  }
  // As style properties, plain numbers would be steps of the spacing scale.
  return <Picture src={photo} alt="" boxSize={`${size}px`} onError={() => setBroken(photo)} />;
}

const Picture = chakra('img', {
  base: { flexShrink: 0, borderRadius: 'full', objectFit: 'cover', bg: 'bg.muted' },
});
