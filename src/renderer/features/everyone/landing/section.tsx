import { chakra, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** As wide as the public site gets, its margins included. */
export const Wide = chakra('div', {
  base: { maxW: 'calc(75rem + 3rem)', mx: 'auto', px: { base: 4, md: 6 } },
});

type SectionProps = {
  /** The part of the address that leads here. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** `studio` is dark in both modes. */
  tone?: 'plain' | 'quiet' | 'studio';
  /** `aside` puts the heading beside the content where there is room. */
  layout?: 'stacked' | 'aside';
  /**
   * Estimated height of its content, in rem: a section far below is laid out when it comes near.
   * Not for content that depends on data, since links to places near it would miss them.
   */
  height?: { base: number; md: number; lg: number };
  /** Stands at the heading: a switch for what is below. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One part of the landing page: its heading, a sentence, its content. */
export function Section(props: SectionProps) {
  const { id, title, lead, tone = 'plain', layout = 'stacked', height, beside, children } = props;
  const headingId = useId();
  return (
    <Ground
      id={id}
      tone={tone}
      aria-labelledby={headingId}
      className={darkFor(tone)}
      {...(height === undefined ? {} : laidOutLater(height))}
    >
      <Wide>
        <Arrangement layout={layout}>
          <Head layout={layout}>
            <Words>
              <h2 id={headingId}>{title}</h2>
              {lead === undefined ? null : (
                <Text textStyle="lead" color="fg.muted" mt={4} maxW="40rem">
                  {lead}
                </Text>
              )}
            </Words>
            {beside}
          </Head>
          <chakra.div minW={0}>{children}</chakra.div>
        </Arrangement>
      </Wide>
    </Ground>
  );
}

const laidOutLater = ({ base, md, lg }: NonNullable<SectionProps['height']>) => ({
  containIntrinsicBlockSize: {
    base: `auto ${base}rem`,
    md: `auto ${md}rem`,
    lg: `auto ${lg}rem`,
  },
  // Without scroll anchoring, readers would lose their place when a section above grows.
  css: { '@supports (overflow-anchor: auto)': { contentVisibility: 'auto' } },
});

const darkFor = (tone: SectionProps['tone']) => (tone === 'studio' ? 'dark' : undefined);

const Ground = chakra('section', {
  base: {
    py: { base: 16, md: 24 },
    scrollMarginTop: 16,
    color: 'fg',
    _print: { py: 6, bg: 'transparent', bgImage: 'none !important', color: 'inherit' },
  },
  variants: {
    tone: {
      plain: {},
      quiet: { bg: 'bg.subtle', _dark: { bgImage: lamp('15%', 0.1) } },
      studio: { bg: 'studio.bg', bgImage: lamp('24%', 0.2), colorScheme: 'dark' },
    },
  },
});

/** In the dark the light does the work: one lamp above a section, from one side. */
function lamp(from: string, strength: number): string {
  return `radial-gradient(60rem 34rem at ${from} 0%, rgb(109 70 214 / ${strength * 1.8}), transparent 70%), radial-gradient(40rem 20rem at ${from} 0%, rgb(80 205 255 / ${strength * 0.7}), transparent 70%)`;
}

const Arrangement = chakra('div', {
  variants: {
    layout: {
      stacked: {},
      aside: {
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '5fr 7fr' },
        columnGap: 12,
      },
    },
  },
});

const Words = chakra('div', { base: { flex: '1 1 24rem' } });

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    justifyContent: 'space-between',
    alignSelf: 'start',
    mb: { base: 8, md: 14 },
  },
  variants: {
    layout: {
      stacked: { '& > :last-child': { alignSelf: 'flex-end' } },
      aside: { mb: { base: 8, lg: 0 } },
    },
  },
});
