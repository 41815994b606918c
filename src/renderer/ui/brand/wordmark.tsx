import { chakra } from '@chakra-ui/react';
import { Logomark } from './logomark.tsx';

/** Logomark and name. The name is text, so it is read out and can be found. */
export function Wordmark({ size = 'md' }: { size?: 'md' | 'lg' }) {
  const large = size === 'lg';
  return (
    <chakra.span display="inline-flex" alignItems="center" gap={2} color="fg">
      <chakra.span color="primary" display="inline-flex">
        <Logomark size={large ? 40 : 28} />
      </chakra.span>
      <chakra.span
        fontFamily="heading"
        fontWeight="semibold"
        fontSize={large ? '3xl' : '2xl'}
        lineHeight="1"
        letterSpacing="-0.01em"
      >
        orbitreel
      </chakra.span>
    </chakra.span>
  );
}
