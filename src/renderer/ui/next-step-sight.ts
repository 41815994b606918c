/**
 * How the header's button learns, from the style sheet alone, that the page shows the same button
 * itself: there is one accent on a screen. Browsers without scroll timelines show both.
 */

const timelines = { first: '--first-next-step', last: '--last-next-step' };
export type NextStepPlace = keyof typeof timelines;

/** Styles of a button on the page. A button under the sticky header counts as out of sight. */
export const nextStepInSight = (place: NextStepPlace) => ({
  css: { viewTimelineName: timelines[place], viewTimelineInset: '4rem 0' },
});

/** Styles of what holds both the header and the page. */
export const nextStepScope = { css: { timelineScope: Object.values(timelines).join(', ') } };

/** Styles of the header's button. */
export const givesWayToNextStep = {
  css: {
    animation: 'give-way auto linear, give-way auto linear',
    animationTimeline: Object.values(timelines).join(', '),
  },
};

/** For one global style. */
export const giveWayKeyframes = {
  '@keyframes give-way': {
    'from, to': {
      background: 'transparent',
      borderColor: 'var(--chakra-colors-border-control)',
      color: 'var(--chakra-colors-accent-fg)',
    },
  },
};
