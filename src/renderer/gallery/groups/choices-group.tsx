import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { periodLabels, periods, type Period } from '#domain/period.ts';
import { MonthCalendar } from '#ui/month-calendar.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Switch } from '#ui/switch.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Example, State, States } from '../example.tsx';

const packages = [
  {
    value: 'starter',
    title: 'Starter',
    description: '6 tokens a month.',
  },
  {
    value: 'growth',
    title: 'Growth',
    description: '15 tokens a month.',
    aside: (
      <StatusBadge tone="accent" shape="spark" size="sm">
        A good start
      </StatusBadge>
    ),
  },
  { value: 'studio', title: 'Studio', description: 'Not offered at the moment.', disabled: true },
];

const periodOptions = periods.map((value) => ({
  value,
  label: periodLabels[value],
  note: value === 'yearly' ? 'save 15 %' : undefined,
}));

/** One of a few, a number, on or off, one view of several. */
export function ChoicesGroup() {
  const [chosen, setChosen] = useState('growth');
  return (
    <>
      <Example
        name="Radio cards"
        from="#ui/radio-cards.tsx"
        when="One of a few things that deserve a closer look. Arrow keys move between them."
      >
        <RadioCards legend="Package" cards={packages} value={chosen} onChange={setChosen} />
      </Example>
      <Example
        name="Segmented"
        from="#ui/segmented.tsx"
        when="A switch between short alternatives of one thing: a period, a filter."
        span={6}
      >
        <Segments />
      </Example>
      <Example
        name="Month calendar"
        from="#ui/month-calendar.tsx"
        when="One day out of a month, with what matters of each. Days that cannot be chosen are grey from the start."
        span={6}
      >
        <Month />
      </Example>
      <Example
        name="Number stepper"
        from="#ui/number-stepper.tsx"
        when="A small whole number. It can be pressed, typed, and changed with the arrow keys."
        span={6}
      >
        <Steppers />
      </Example>
      <Example
        name="Switch"
        from="#ui/switch.tsx"
        when="On or off, at once. Its state stands beside it in words, too."
        span={6}
      >
        <Switches />
      </Example>
      <Example
        name="Tabs"
        from="#ui/tabs.tsx"
        when="Several views of the same thing. Arrow keys, Home and End move between them."
        span={6}
      >
        <TabbedView />
      </Example>
    </>
  );
}

function Segments() {
  const [period, setPeriod] = useState<Period>('monthly');
  const [density, setDensity] = useState('comfortable');
  return (
    <Stack gap={5}>
      <Segmented
        legend="How often you pay"
        hideLegend={false}
        options={periodOptions}
        value={period}
        onChange={setPeriod}
      />
      <Segmented
        legend="Density"
        size="sm"
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        value={density}
        onChange={setDensity}
      />
      <Segmented
        legend="Layout"
        options={[
          { value: 'board', label: 'Board' },
          { value: 'table', label: 'Table' },
        ]}
        defaultValue="board"
      />
      <Segmented
        legend="While saving is paused"
        hideLegend={false}
        options={[
          { value: 'atOnce', label: 'At once' },
          { value: 'never', label: 'Never' },
        ]}
        defaultValue="atOnce"
        disabled
      />
    </Stack>
  );
}

function Steppers() {
  const [films, setFilms] = useState(2);
  return (
    <Stack gap={4}>
      <NumberStepper label="Films of 15 s" hint="3 tokens each" value={films} onChange={setFilms} />
      <NumberStepper label="At its least" value={0} onChange={() => undefined} max={0} />
      <NumberStepper label="Disabled" value={4} onChange={() => undefined} disabled />
    </Stack>
  );
}

function Switches() {
  const [on, setOn] = useState(true);
  return (
    <States least="narrow">
      <State name={on ? 'on' : 'off'}>
        <Switch label="Pause orders" checked={on} onChange={setOn} />
      </State>
      <State name="on, danger">
        <Switch label="Close everything" tone="danger" checked onChange={() => undefined} />
      </State>
      <State name="off">
        <Switch label="Pause uploads" checked={false} onChange={() => undefined} />
      </State>
      <State name="on, changing">
        <Switch label="Pause saving" checked pending onChange={() => undefined} />
      </State>
    </States>
  );
}

const views = [
  { value: 'all', label: 'All', count: 12 },
  { value: 'queued', label: 'Queued', count: 4 },
  { value: 'shooting', label: 'Shooting', count: 1 },
] as const;

function TabbedView() {
  const [view, setView] = useState<(typeof views)[number]['value']>('queued');
  const shown = views.find(({ value }) => value === view);
  return (
    <Tabs label="Videos by status" tabs={views} value={view} onChange={setView}>
      <Text>{shown?.count} videos would appear here.</Text>
    </Tabs>
  );
}

/** Places of a few days in a month. */
const places = new Map([
  ['2026-03-10', 3],
  ['2026-03-11', 0],
  ['2026-03-12', 1],
  ['2026-03-17', 2],
]);

function Month() {
  const [day, setDay] = useState<string | null>('2026-03-12');
  return (
    <MonthCalendar
      label="A day"
      value={day}
      onChange={setDay}
      dayOf={(date) => {
        const free = places.get(date);
        if (free === undefined) return { words: 'closed', disabled: true };
        return free === 0
          ? { words: 'full', note: 'Full', disabled: true }
          : { words: `${free} left`, note: `${free} left`, tone: 'free' };
      }}
      first="2026-03-10"
      timeZone="America/New_York"
    />
  );
}
