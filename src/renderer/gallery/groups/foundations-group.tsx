import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Logomark } from '#ui/brand/logomark.tsx';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { Card } from '#ui/card.tsx';
import { Column, Columns } from '#ui/columns.tsx';
import { LineIcon } from '#ui/line-icon.tsx';
import { Example, State, States } from '../example.tsx';

/** Marks, type, space, radii, grid, surfaces. */
export function FoundationsGroup() {
  return (
    <>
      <Example
        name="Wordmark and logomark"
        from="#ui/brand/wordmark.tsx, #ui/brand/logomark.tsx"
        when="The wordmark in every header and footer; the mark alone where there is no room or time for words."
        span={6}
      >
        <Flex wrap="wrap" align="center" gap={8} minH={20}>
          <Wordmark />
          <Box color="primary">
            <Logomark size={56} />
          </Box>
        </Flex>
      </Example>
      <Example
        name="Radii and elevation"
        from="#ui/theme/scales.ts"
        when="8 px for controls, 16 px for cards. Borders before shadows: one shadow, for what floats."
        span={6}
      >
        <Flex wrap="wrap" gap={4}>
          {(['control', 'card', 'panel'] as const).map((radius) => (
            <Sample key={radius} borderRadius={radius}>
              {radius}
            </Sample>
          ))}
          <Sample borderRadius="card" boxShadow="float">
            float
          </Sample>
        </Flex>
      </Example>
      <Example
        name="Type"
        from="#ui/theme/scales.ts"
        when="Kanit for headings, Manrope for the rest. Headings are plain h1 to h3; the theme sets them."
      >
        <Stack gap={5}>
          {headings.map(({ name, ...style }) => (
            <TypeLine key={name} name={name}>
              <Text as="span" fontFamily="heading" lineHeight="tight" {...style}>
                Filmed under one light
              </Text>
            </TypeLine>
          ))}
          {texts.map(({ textStyle, use }) => (
            <TypeLine key={textStyle} name={textStyle}>
              <Text as="span" textStyle={textStyle}>
                {use}
              </Text>
            </TypeLine>
          ))}
          <TypeLine name="numbers">
            <span data-numeric>$1,290.00 and 1,111 line up, digit under digit</span>
          </TypeLine>
        </Stack>
      </Example>
      <Example
        name="Space"
        from="#ui/theme/scales.ts"
        when="One step is 4 px. Within a thing 1 to 4, between things 6 to 10, between sections 16 and more."
        span={6}
      >
        <Stack gap={2}>
          {([1, 2, 3, 4, 6, 8, 12, 16] as const).map((step) => (
            <Flex key={step} align="center" gap={4}>
              <Text as="span" textStyle="sm" color="fg.muted" w={24} data-numeric>
                {step}: {step * 4} px
              </Text>
              <Box h={4} w={step} bg="primary" borderRadius="sm" />
            </Flex>
          ))}
        </Stack>
      </Example>
      <Example
        name="Card"
        from="#ui/card.tsx"
        when="A surface of its own for what belongs together. Cards do not stand inside cards."
        span={6}
      >
        <States least="narrow">
          <Card space="sm">plain</Card>
          <Card space="sm" look="quiet">
            quiet
          </Card>
          <Card space="sm" look="chosen">
            chosen
          </Card>
        </States>
      </Example>
      <Example
        name="Line icon"
        from="#ui/line-icon.tsx"
        when="A sign of a few strokes where no icon library should load: the public frame. Elsewhere take lucide-react."
      >
        <Flex gap={4} align="center">
          <LineIcon path="M5 12h14M13 6l6 6-6 6" />
          <LineIcon path="M5 12h14M13 6l6 6-6 6" size={32} />
        </Flex>
      </Example>
      <Example
        name="Columns"
        from="#ui/columns.tsx"
        when="Twelve columns, 24 px apart. Give each Column its span; on phones all of them are whole."
      >
        <Columns rowGap={3}>
          {spans.map(({ span, key }) => (
            <Column key={key} span={span}>
              <Box bg="primary.subtle" color="primary.fg" borderRadius="sm" px={3} py={2}>
                {span}
              </Box>
            </Column>
          ))}
        </Columns>
      </Example>
      <Example
        name="Visually hidden, skip link"
        from="#ui/visually-hidden.tsx, #ui/skip-link.tsx"
        when="Words for those who listen. The skip link is the first thing that Tab reaches on this page."
      >
        <State name="Nothing is seen of either here">
          <Text color="fg.muted">Every frame brings its own skip link.</Text>
        </State>
      </Example>
    </>
  );
}

const headings = [
  { name: 'h1', fontSize: 'var(--title-size)', letterSpacing: '-0.01em' },
  { name: 'h2', fontSize: 'clamp(1.75rem, 1.25rem + 2vw, 2.5rem)' },
  { name: 'h3', fontSize: 'xl' },
];

const texts = [
  { textStyle: 'lead', use: 'The sentence under a title on the public site' },
  { textStyle: 'lg', use: 'Words that deserve room' },
  { textStyle: 'md', use: 'What is read: 16 px, 66 characters to a line' },
  { textStyle: 'sm', use: 'Hints, labels of facts, dense tables' },
  { textStyle: 'xs', use: 'Badges and the ruler of a storyboard' },
  { textStyle: 'eyebrow', use: 'A word above a title' },
] as const;

const spans = ([12, 6, 6, 4, 4, 4, 3, 3, 3, 3] as const).map((span, index) => ({
  span,
  key: `${span}-${index}`,
}));

function TypeLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'baseline' }} columnGap={6}>
      <Text as="span" textStyle="sm" color="fg.muted" w={20} flexShrink={0}>
        {name}
      </Text>
      <Box minW={0}>{children}</Box>
    </Flex>
  );
}

const Sample = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 24,
    h: 20,
    bg: 'bg.panel',
    borderWidth: '1px',
    textStyle: 'sm',
    color: 'fg.muted',
  },
});
