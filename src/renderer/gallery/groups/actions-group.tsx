import { Flex, Stack, Text } from '@chakra-ui/react';
import { Clapperboard, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ColorModeToggle } from '#ui/color-mode-toggle.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { OutsideLink, TextLink } from '#ui/text-link.tsx';
import { Example, State, States } from '../example.tsx';
import { galleryPath } from '#contracts/hosted-files.ts';

const tones = ['primary', 'accent', 'neutral', 'danger'] as const;
const variants = ['solid', 'outline', 'subtle', 'ghost'] as const;
const sizes = ['xs', 'sm', 'md', 'lg'] as const;

/** What can be pressed. */
export function ActionsGroup() {
  return (
    <>
      <Example
        name="Button"
        from="#ui/button.tsx"
        when="Something happens on a press. Solid for the main thing, outline beside it, subtle and ghost in lists."
      >
        <States least="wide">
          {tones.map((tone) => (
            <State key={tone} name={tone}>
              <Stack gap={3}>
                {variants.map((variant) => (
                  <Flex key={variant} wrap="wrap" align="center" gap={3}>
                    {sizes.map((size) => (
                      <Button key={size} tone={tone} variant={variant} size={size}>
                        {variant} {size}
                      </Button>
                    ))}
                  </Flex>
                ))}
              </Stack>
            </State>
          ))}
        </States>
      </Example>
      <Example
        name="States of a button"
        from="#ui/button.tsx"
        when="A pending button takes no second press. A disabled one needs its reason beside it."
      >
        <States least="narrow">
          <State name="with a picture">
            <Button icon={<Plus aria-hidden />}>New video</Button>
          </State>
          <State name="pending">
            <Button pending>Order this video</Button>
          </State>
          {variants.map((variant) => (
            <State key={variant} name={`disabled, ${variant}`}>
              <Button variant={variant} disabled>
                Pay by card
              </Button>
            </State>
          ))}
        </States>
      </Example>
      <Example
        name="Icon button, colour mode"
        from="#ui/icon-button.tsx, #ui/color-mode-toggle.tsx"
        when="Where words have no room and the picture is known. Its label is read out and shown on hover."
        span={6}
      >
        <Flex wrap="wrap" gap={3} align="center">
          <IconButton label="Edit" icon={<Pencil aria-hidden />} />
          <IconButton label="Edit it in place" icon={<Pencil aria-hidden />} variant="outline" />
          <IconButton label="Delete" icon={<Trash2 aria-hidden />} variant="subtle" tone="danger" />
          <IconButton label="Edit, small" icon={<Pencil aria-hidden />} size="xs" />
          <IconButton label="Deleting" icon={<Trash2 aria-hidden />} pending />
          <ColorModeToggle />
        </Flex>
      </Example>
      <Example
        name="Menu button"
        from="#ui/menu-button.tsx"
        when="A short list that concerns one thing: an account, a row. Escape and a press elsewhere close it."
        span={6}
      >
        <Flex justify="flex-end">
          <MenuButton
            label="More to do"
            items={[
              {
                value: 'rename',
                label: 'Rename',
                icon: <Pencil aria-hidden />,
                onPress: () => undefined,
              },
              {
                value: 'components',
                label: 'To the components',
                icon: <Clapperboard aria-hidden />,
                to: galleryPath,
              },
            ]}
          />
        </Flex>
      </Example>
      <Example
        name="Link button"
        from="#ui/link-button.tsx"
        when="Leads to a page of the product and is the main thing to do here. A link: it opens in a new tab, too."
        span={6}
      >
        <Flex wrap="wrap" gap={3}>
          <LinkButton to={galleryPath} tone="accent">
            Build your package
          </LinkButton>
          <LinkButton to={galleryPath} variant="outline" tone="neutral">
            See the progress
          </LinkButton>
        </Flex>
      </Example>
      <Example
        name="Links in text"
        from="#ui/text-link.tsx"
        when="TextLink inside the product, OutsideLink out of it. Underlined, so that colour is not the only sign."
        span={6}
      >
        <Text>
          Look at <TextLink to={galleryPath}>the components</TextLink> before you write one, and at{' '}
          <OutsideLink href="https://www.w3.org/WAI/WCAG22/quickref/">the guidelines</OutsideLink>{' '}
          before you change one.
        </Text>
      </Example>
    </>
  );
}
