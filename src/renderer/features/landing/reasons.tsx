import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormatsPicture } from './formats-picture.tsx';
import { ProgressPicture } from './progress-picture.tsx';
import { RigPicture } from './rig-picture.tsx';
import { Section } from './section.tsx';
import { TokensPicture } from './tokens-picture.tsx';

type Reason = { title: string; text: string; picture: ReactNode; wide: boolean };

const reasons: Reason[] = [
  {
    title: 'The same move, to the millimetre',
    text: 'A motion-control arm carries the camera, so it repeats a move exactly. Ten products filmed over a year still look like one family.',
    picture: <RigPicture />,
    wide: true,
  },
  {
    title: 'Made for where it runs',
    text: 'Wide for your shop, square for the feed, tall for stories: cut from the same take, framed for each.',
    picture: <FormatsPicture />,
    wide: false,
  },
  {
    title: 'You always know where it is',
    text: 'Seven steps, shown live. You see when your product arrives, when it is filmed, and when the cut is done.',
    picture: <ProgressPicture />,
    wide: false,
  },
  {
    title: 'Tokens instead of quotes',
    text: 'One token is five seconds of finished film. Spend them on what you need this month; what is left rolls over once.',
    picture: <TokensPicture />,
    wide: true,
  },
];

/** Why this studio rather than another way to a film. */
export function Reasons() {
  return (
    <Section
      title="Why choose us"
      lead="We film one kind of thing, products, and have built the whole studio around doing it well and often."
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(5, minmax(0, 1fr))' }} gap={6}>
        {reasons.map((reason) => (
          <ReasonCard key={reason.title} {...reason} />
        ))}
      </Grid>
    </Section>
  );
}

function ReasonCard({ title, text, picture, wide }: Reason) {
  return (
    <chakra.article
      gridColumn={{ md: wide ? 'span 3' : 'span 2' }}
      display="flex"
      flexDirection="column"
      borderRadius="panel"
      borderWidth="1px"
      overflow="hidden"
      bg="bg.panel"
    >
      <Box
        bg="bg.subtle"
        h={{ base: '11rem', md: '14rem' }}
        p={6}
        display="flex"
        alignItems="center"
        justifyContent="center"
      >
        {picture}
      </Box>
      <Box p={{ base: 5, md: 7 }}>
        <h3>{title}</h3>
        <Text color="fg.muted" mt={2} maxW="34rem">
          {text}
        </Text>
      </Box>
    </chakra.article>
  );
}
