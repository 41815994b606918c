import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { LinkButton } from '#ui/link-button.tsx';
import { customerNav, staffNavFor, type NavItem } from '#app/frames/nav-items.ts';
import { FrameNavLink } from '#app/frames/nav-link.tsx';
import { Example, State, States } from '../example.tsx';
import { frameViewNames, frameViewPath, frameViews } from '../frame-views.ts';
import { FrameMiniature } from '../frame-miniature.tsx';
import { samplePeople, type SamplePerson } from '../samples.ts';

/** What stands around a page. */
export function FramesGroup() {
  return (
    <>
      <Example
        name="Frames"
        from="#app/frames/visitor-frame.tsx, #app/frames/customer-frame.tsx, #app/frames/staff-frame.tsx, #ui/loading-screen.tsx"
        when="A route's access decides its frame. Each link opens the real one around a sample page."
      >
        <States>
          {frameViewNames.map((view) => (
            <Flex key={view} direction="column" gap={3}>
              <FrameMiniature view={view} />
              <Box flex="1">
                <Text fontWeight="semibold">{frameViews[view].title}</Text>
                <Text color="fg.muted" textStyle="sm">
                  {frameViews[view].when}
                </Text>
              </Box>
              <LinkButton
                to={frameViewPath(view)}
                variant="outline"
                tone="neutral"
                size="sm"
                alignSelf="flex-start"
                icon={<ExternalLink aria-hidden />}
                aria-label={`Open: ${frameViews[view].title}`}
              >
                Open it
              </LinkButton>
            </Flex>
          ))}
        </States>
      </Example>
      <Example
        name="Navigation by role"
        from="#app/frames/nav-items.ts, #app/frames/nav-link.tsx"
        when="Only what this person may open. Production finds the queue, an admin finds everything."
        span={8}
      >
        <Stack gap={6}>
          <State name="Customer: a row in the header">
            <NavRow items={customerNav} look="row" />
          </State>
          <State name="Production: a rail">
            <NavRow items={navOf('production')} look="rail" />
          </State>
          <State name="Admin: a bar of tabs on phones">
            <NavRow items={navOf('staff')} look="tab" />
          </State>
        </Stack>
      </Example>
      <Example
        name="Page"
        from="#ui/page.tsx"
        when="Every page begins with it: the one h1, what the page is for, what concerns all of it."
        span={4}
        stage="page"
      >
        <Text>
          This page begins with one, without actions. The sample page in each frame has a
          description and an action; in the staff frame its title is smaller by itself.
        </Text>
      </Example>
    </>
  );
}

function navOf(person: SamplePerson): NavItem[] {
  const { roles, user } = samplePeople[person];
  return staffNavFor({ roles, emailVerified: user.emailVerified });
}

function NavRow({ items, look }: { items: readonly NavItem[]; look: 'row' | 'rail' | 'tab' }) {
  return (
    <NavList look={look}>
      {items.map((item) => (
        <FrameNavLink key={item.route} item={item} look={look} />
      ))}
    </NavList>
  );
}

const NavList = chakra('div', {
  base: { display: 'flex', gap: 1 },
  variants: {
    look: {
      row: { flexWrap: 'wrap' },
      rail: { flexDirection: 'column', maxW: '13.5rem' },
      tab: {
        maxW: '24rem',
        borderWidth: '1px',
        borderRadius: 'control',
        gap: 0,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
    },
  },
});
