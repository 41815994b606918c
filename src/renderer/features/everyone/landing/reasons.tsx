import { chakra } from '@chakra-ui/react';
import { hydratedWhenVisible, neverHydrated } from './motion/prerendered.tsx';
import { Studio } from './pictures/picture.tsx';
import { Section } from './section.tsx';

const RigPicture = hydratedWhenVisible(
  'rig',
  async () => (await import('./pictures/rig-picture.tsx')).RigPicture,
);
const FormatsPicture = hydratedWhenVisible(
  'formats',
  async () => (await import('./pictures/formats-picture.tsx')).FormatsPicture,
);
const MessagesPicture = neverHydrated(
  'messages',
  async () => (await import('./pictures/messages-picture.tsx')).MessagesPicture,
);
const MonthPicture = neverHydrated(
  'month',
  async () => (await import('./pictures/month-picture.tsx')).MonthPicture,
);

const reasons = [
  {
    title: 'The same move, to the millimeter',
    text: 'A motion-control arm carries the camera, so a move repeats exactly. Ten products filmed over a year still look like one family.',
    Picture: RigPicture,
    size: 'wide',
  },
  {
    title: 'Made for where it runs',
    text: 'Wide for your shop and, with social cutdowns, square for the feed and tall for stories: framed out of the same take.',
    Picture: FormatsPicture,
    size: 'narrow',
  },
  {
    title: 'You always know where it is',
    text: 'You see when your product arrives, when it is filmed and when the cut is done, the moment it happens.',
    Picture: MessagesPicture,
    size: 'narrow',
  },
  {
    title: 'Tokens instead of quotes',
    text: 'One token is five seconds of finished film. Spend them on what you need this month; what is left rolls over once.',
    Picture: MonthPicture,
    size: 'wide',
  },
] as const;

/** Why this studio rather than another way to a film. */
export function Reasons() {
  return (
    <Section
      height={{ base: 98, md: 65, lg: 68 }}
      title="Why choose us"
      lead="We film one kind of thing, products, and have built the whole studio around doing it well and often."
    >
      <Bento>
        {reasons.map(({ title, text, Picture, size }) => (
          <article key={title} data-size={size}>
            <Studio h={{ base: '12.5rem', md: '17rem', lg: '20rem' }}>
              <Picture h="full" />
            </Studio>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </Bento>
    </Section>
  );
}

const Bento = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
    columnGap: 6,
    rowGap: { base: 10, md: 14 },
    '& article': { gridColumn: { md: 'span 6' } },
    '& [data-size=wide]': { gridColumn: { lg: 'span 7' } },
    '& [data-size=narrow]': { gridColumn: { lg: 'span 5' } },
    '& h3': { mt: 5 },
    '& p': { mt: 2, color: 'fg.muted', maxW: '34rem' },
  },
});
