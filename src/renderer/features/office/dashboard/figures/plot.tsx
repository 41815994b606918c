import { Chart, useChart } from '@chakra-ui/charts';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { FigurePlot } from './figure-facts.ts';

/**
 * A plot of a figure. It is a picture only: the table beside it says the same in words, so it is hidden
 * from screen readers.
 */
export function Plot({ plot }: { plot: FigurePlot }) {
  const shown = plot.series.filter(({ hidden }) => hidden !== true);
  const chart = useChart<Record<string, string | number | null>>({
    data: plot.rows.map(({ label, values }) => ({ label, ...values })),
    series: shown.map(({ key, color, label }) => ({ name: key, color, label })),
  });
  const axis = { axisLine: false, tickLine: false, stroke: chart.color('fg.muted') } as const;
  return (
    <div aria-hidden>
      <Chart.Root chart={chart} h="13rem" maxH="13rem" w="full">
        <ComposedChart
          responsive
          style={{ width: '100%', height: '100%' }}
          data={chart.data}
          accessibilityLayer={false}
          stackOffset="sign"
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        >
          <CartesianGrid stroke={chart.color('border')} vertical={false} />
          <XAxis {...axis} dataKey="label" minTickGap={24} />
          <YAxis {...axis} width={72} allowDecimals={false} tickFormatter={plot.format} />
          <ReferenceLine y={0} stroke={chart.color('border.control')} />
          <Tooltip
            animationDuration={0}
            cursor={{ fill: chart.color('bg.subtle'), stroke: chart.color('border') }}
            content={<Chart.Tooltip formatter={(value: number) => plot.format(value)} />}
          />
          {shown.length > 1 ? <Legend content={<Chart.Legend />} /> : null}
          {shown.map(({ key, color }) =>
            plot.kind === 'line' ? (
              <Line
                key={key}
                dataKey={key}
                type="stepAfter"
                stroke={chart.color(color)}
                strokeWidth={2}
                dot={false}
                isAnimationActive={false}
              />
            ) : (
              <Bar
                key={key}
                dataKey={key}
                fill={chart.color(color)}
                maxBarSize={28}
                isAnimationActive={false}
                {...(plot.kind === 'stack' ? { stackId: 'all' } : {})}
              />
            ),
          )}
        </ComposedChart>
      </Chart.Root>
    </div>
  );
}
