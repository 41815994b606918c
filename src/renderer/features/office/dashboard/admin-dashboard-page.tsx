import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Page } from '#ui/page.tsx';
import { Attention } from './attention.tsx';
import { BusinessFigures } from './figures/business-figures.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { SystemSwitches } from './system-switches.tsx';
import { useFigures } from './use-figures.ts';

/** The studio at a glance, what needs an admin, and the switches for an emergency. */
export function AdminDashboardPage() {
  const figures = useFigures();
  return (
    <Page title="Dashboard" help="figures">
      <Stack gap={8}>
        <FiguresPanel {...figures} />
        <SimpleGrid columns={{ base: 1, xl: 2 }} gap={8} alignItems="start">
          <Attention overdue={figures.figures?.subscriptions.get('past_due') ?? null} />
          <SystemSwitches />
        </SimpleGrid>
        <BusinessFigures />
      </Stack>
    </Page>
  );
}
