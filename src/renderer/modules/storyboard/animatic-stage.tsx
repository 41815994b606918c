import { Box, chakra, Image } from '@chakra-ui/react';
import { m } from 'framer-motion';
import type { BrandColors } from '#domain/brand.ts';
import type { StoryboardFrame } from '#domain/storyboard-frames.ts';
import { cardTypeSize, type StageShape } from './card-type.ts';

/** How a customer's cards look. */
export type CardLook = {
  colors: BrandColors;
  /** Null for the type of the product. */
  family: string | null;
  logoUrl: string | null;
  /** Of the product; null for the drawing of one. */
  pictureUrl: string | null;
  isLoading: boolean;
};

type AnimaticStageProps = {
  frame: StoryboardFrame;
  /** Tells one frame from the next. */
  index: number;
  /** How much of the frame has passed, from 0 to 1. */
  passed: number;
  shape: StageShape;
  look: CardLook;
  /** Cards cut instead of move. */
  isStill: boolean;
};

/** One moment of an animatic: a card in the brand's colours, or the product. */
export function AnimaticStage(props: AnimaticStageProps) {
  const { frame, index, passed, shape, look, isStill } = props;
  const { background, text, accent } = look.colors;
  const size = cardTypeSize(frame.text, shape, frame.logo);
  return (
    <Box
      position="absolute"
      inset={0}
      overflow="hidden"
      containerType="size"
      style={{ backgroundColor: background, color: text }}
      data-frame={frame.kind}
    >
      {frame.kind === 'copy' || frame.kind === 'film' ? (
        <Product
          look={look}
          isFaint={frame.kind === 'copy'}
          passed={isStill ? 0 : passed}
          color={text}
          light={accent}
        />
      ) : null}
      <m.div
        key={index}
        style={{ position: 'absolute', inset: 0 }}
        initial={isStill ? false : { opacity: 0, y: '4%' }}
        animate={{ opacity: 1, y: 0 }}
        transition={{ duration: isStill ? 0 : 0.24, ease: 'easeOut' }}
      >
        <Words>
          {frame.logo ? <Logo look={look} /> : null}
          {frame.text.trim() === '' ? null : (
            <chakra.p
              dir="auto"
              style={{
                fontSize: `${size}cqw`,
                ...(look.family === null ? {} : { fontFamily: `"${look.family}", sans-serif` }),
              }}
            >
              {frame.text}
            </chakra.p>
          )}
          {frame.kind === 'film' ? null : (
            <Box
              h="0.6cqh"
              minH="2px"
              w="12cqw"
              borderRadius="full"
              style={{ backgroundColor: accent }}
            />
          )}
        </Words>
      </m.div>
    </Box>
  );
}

const Words = chakra('div', {
  base: {
    position: 'absolute',
    inset: '6cqh 8cqw',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4cqh',
    textAlign: 'center',
    fontWeight: 'bold',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
});

function Logo({ look: { logoUrl, colors, isLoading } }: { look: CardLook }) {
  if (isLoading) return <Box h="12cqh" />;
  return logoUrl === null ? (
    <Box
      px="3cqw"
      py="1.5cqh"
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="control"
      fontSize="3.4cqmin"
      style={{ borderColor: colors.accent }}
    >
      Your logo
    </Box>
  ) : (
    <Image src={logoUrl} alt="Logo" maxW="46cqw" maxH="38cqh" minH="12cqh" objectFit="contain" />
  );
}

/** The customer's picture of their product, or a drawing of one; behind words it is faint. */
function Product({ look, ...drawing }: TurntableProps & { look: CardLook }) {
  const { pictureUrl, isLoading } = look;
  if (isLoading) return null;
  if (pictureUrl === null) return <Turntable {...drawing} />;
  return (
    <Image
      src={pictureUrl}
      // Behind words it says nothing of its own.
      alt={drawing.isFaint ? '' : 'The product'}
      position="absolute"
      inset="8%"
      w="84%"
      h="84%"
      objectFit="contain"
      opacity={drawing.isFaint ? 0.12 : 1}
    />
  );
}

type TurntableProps = { color: string; light: string; isFaint: boolean; passed: number };

/** The product as a drawing, with the light on its way round it. */
function Turntable({ color, light, isFaint, passed }: TurntableProps) {
  const angle = (0.2 + passed * 0.8) * Math.PI;
  return (
    <chakra.svg
      viewBox="0 0 64 48"
      position="absolute"
      inset="12%"
      w="76%"
      h="76%"
      fill="none"
      aria-hidden
      opacity={isFaint ? 0.12 : 0.9}
    >
      <ellipse cx="32" cy="36" rx="24" ry="7" stroke={color} strokeWidth="0.8" opacity="0.5" />
      <rect x="25" y="12" width="14" height="24" rx="4" fill={color} opacity="0.35" />
      <rect x={26 + passed * 7} y="12" width="5" height="24" rx="2.5" fill={light} opacity="0.7" />
      <rect x="29" y="7" width="6" height="5" rx="1.5" fill={color} opacity="0.6" />
      <circle cx={32 - 24 * Math.cos(angle)} cy={36 + 7 * Math.sin(angle)} r="2" fill={light} />
    </chakra.svg>
  );
}
