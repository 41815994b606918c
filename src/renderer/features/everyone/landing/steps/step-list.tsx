import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { stepIds, stepTexts, type StepId } from '#domain/steps.ts';

type StepListProps = {
  ref: RefObject<HTMLOListElement | null>;
  /** The step that is being read, from 0. */
  now: number | null;
};

/** What each step asks of the customer; null where the studio works alone. */
const yourParts = {
  ordered: 'Choose a package and pay by card.',
  received: 'Put the product in a parcel and send it.',
  brief: 'Write the cards of your videos. With the agency, a brief comes first.',
  style: 'With the agency, look at the frames we draw. Without it, your storyboard is the plan.',
  shoot: 'Choose the day. You need not be there.',
  editing: null,
  delivery: 'Approve each film or ask for changes, download, and publish wherever you sell.',
} satisfies Record<StepId, string | null>;

/** What happens at each step, and the customer's part in it. */
export function StepList({ ref, now }: StepListProps) {
  return (
    <List ref={ref}>
      {stepIds.map((id, index) => (
        <li key={id} data-reached={now !== null && index <= now ? '' : undefined}>
          <h3>{stepTexts[id].label}</h3>
          <p>{stepTexts[id].description}</p>
          <YourPart part={yourParts[id]} />
        </li>
      ))}
    </List>
  );
}

function YourPart({ part }: { part: string | null }) {
  if (part === null) return <p data-part="none">Nothing for you to do.</p>;
  return (
    <p data-part="yours">
      <strong>You:</strong> {part}
    </p>
  );
}

/** A line through the numbers, as long as the words need. */
const List = chakra('ol', {
  base: {
    counterReset: 'step',
    '& li': {
      position: 'relative',
      counterIncrement: 'step',
      ps: 16,
      pb: 8,
      _last: { pb: 0 },
    },
    '& li::before': {
      content: 'counter(step)',
      position: 'absolute',
      left: 0,
      top: '-0.4375rem',
      w: 'touch',
      h: 'touch',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSizing: 'border-box',
      borderRadius: 'full',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'primary.border',
      bg: 'bg',
      color: 'primary.fg',
      fontFamily: 'heading',
      fontWeight: 'semibold',
      transition: 'background-color 240ms ease-out, color 240ms ease-out',
    },
    '& [data-reached]::before': {
      bg: 'primary.solid',
      borderColor: 'primary.solid',
      color: 'primary.contrast',
    },
    '& li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '1.3125rem',
      top: '2.3125rem',
      bottom: '0.4375rem',
      w: '2px',
      bg: 'border',
    },
    '& p': { color: 'fg.muted', mt: 1.5 },
    '& [data-part=yours]': { color: 'fg' },
    '& [data-part=none]': { color: 'fg.subtle' },
    '& strong': { color: 'primary.fg' },
  },
});
