import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { colorsOf, useStoredBrand } from '#data/hooks/use-brand.ts';
import { defaultBrandColors, type BrandColors } from '#domain/brand.ts';
import { contrastRatio } from '#lib/contrast.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { FieldShell } from '#ui/field-shell.tsx';
import { ErrorNotice, Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

const names = {
  background: 'Background',
  text: 'Words',
  accent: 'Accent',
} satisfies Record<keyof BrandColors, string>;

/** From this contrast on, words of a card can be read by most people. */
const readable = 4.5;

/** The colours of a customer's cards, with a card to look at. */
export function BrandColorsForm({ disabled }: { disabled: boolean }) {
  const { uid } = useSignedIn().user;
  const stored = useStoredBrand(uid);
  if (stored.state !== 'ready') {
    return (
      <NotReady
        live={stored}
        lines={2}
        title="Your colors could not be loaded"
        safe="They are kept."
      />
    );
  }
  const colors = colorsOf(stored.value) ?? defaultBrandColors;
  return <ColorFields key={Object.values(colors).join()} colors={colors} disabled={disabled} />;
}

function ColorFields({ colors, disabled }: { colors: BrandColors; disabled: boolean }) {
  const { brands } = useCloud();
  const { uid } = useSignedIn().user;
  const toast = useToast();
  const [chosen, setChosen] = useState(colors);
  const { pending, error, attempt } = useAttempt();
  const isChanged = keys.some((key) => chosen[key] !== colors[key]);
  const isFaint = contrastRatio(chosen.background, chosen.text) < readable;

  const save = async () => {
    if (!(await attempt(() => brands.saveColors(uid, chosen)))) return;
    toast({ tone: 'success', title: 'Your colors are saved' });
  };

  return (
    <Stack gap={4}>
      <Box>
        <Box as="h3" fontSize="lg">
          Colors of your cards
        </Box>
        <Text color="fg.muted" textStyle="sm">
          Storyboards are played in them, with your newest logo and font.
        </Text>
      </Box>
      <Flex gap={6} wrap="wrap" align="flex-start">
        <Flex gap={4} wrap="wrap">
          {keys.map((key) => (
            <Box key={key} w="7rem">
              <FieldShell label={names[key]}>
                {(control) => (
                  <ColorControl
                    {...control}
                    type="color"
                    disabled={disabled}
                    value={chosen[key]}
                    onChange={(event) => setChosen({ ...chosen, [key]: event.target.value })}
                  />
                )}
              </FieldShell>
            </Box>
          ))}
        </Flex>
        <SampleCard aria-hidden style={{ backgroundColor: chosen.background, color: chosen.text }}>
          Your words
          <Box h="3px" w={10} borderRadius="full" style={{ backgroundColor: chosen.accent }} />
        </SampleCard>
      </Flex>
      {isFaint ? (
        <Notice tone="warning" announce="polite">
          These words are hard to read on this background. Choose a lighter or darker one.
        </Notice>
      ) : null}
      <ErrorNotice title="Your colors were not saved" error={error} />
      <Flex gap={2} wrap="wrap">
        <Button
          variant="outline"
          disabled={disabled || !isChanged}
          pending={pending}
          onClick={() => void save()}
        >
          Save the colors
        </Button>
        {isChanged ? (
          <PlainButton onClick={() => setChosen(colors)}>Put them back</PlainButton>
        ) : null}
      </Flex>
    </Stack>
  );
}

const keys = ['background', 'text', 'accent'] as const;

const ColorControl = chakra('input', {
  base: {
    w: 'full',
    h: 'touch',
    p: 1,
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border.control',
    borderRadius: 'control',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
  },
});

const SampleCard = chakra('div', {
  base: {
    w: '14rem',
    maxW: 'full',
    aspectRatio: '16 / 9',
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border',
    fontWeight: 'bold',
    fontSize: 'lg',
  },
});
