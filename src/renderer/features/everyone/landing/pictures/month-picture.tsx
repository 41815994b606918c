import { tokenCost, type VideoLength } from '#domain/video-length.ts';
import { Picture } from './picture.tsx';
import { Strip } from './strip.tsx';

/** What a month of fifteen tokens could become. One of them is left for the next. */
const videos: VideoLength[] = [30, 15, 15, 5, 5];
const costs = videos.map(tokenCost);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const spent = sum(costs);
const tokens = spent + 1;
const step = 36;
/** On phones the whole drawing is half as large. */
const legible = { '& text': { fontSize: { base: '25px', md: '17px' } } };
/** Where the tokens of the video at this place begin. */
const startOf = (index: number) => 24 + sum(costs.slice(0, index)) * step + index * 8;

/** Tokens above, and below them the films that they are spent on, each as long as its tokens. */
export function MonthPicture() {
  return (
    <Picture viewBox="0 0 640 280" preserveAspectRatio="xMidYMid meet" h="full" css={legible}>
      {videos.map((seconds, index) => {
        const cost = tokenCost(seconds);
        return (
          <g key={index} transform={`translate(${startOf(index)} 0)`}>
            <Tokens count={cost} />
            <path
              d={`M4 112v8q0 6 6 6H${cost * step - 10}q6 0 6-6v-8`}
              stroke="var(--line)"
              strokeWidth="1.5"
            />
            <Strip x={0} y={142} frames={cost} frame={step - 1} height={56} />
            <text x={cost * (step / 2)} y="226" textAnchor="middle" fontSize="16" fill="var(--ink)">
              {seconds} s
            </text>
          </g>
        );
      })}
      <circle
        cx={startOf(videos.length) + step / 2}
        cy="86"
        r="13"
        stroke="var(--tone)"
        strokeWidth="2"
        strokeDasharray="4 4"
      />
      <g fontSize="17" fill="var(--words)">
        <text x="28" y="50">
          {tokens} tokens this month
        </text>
        <text x={startOf(videos.length) + step} y="50" textAnchor="end">
          one rolls over
        </text>
      </g>
    </Picture>
  );
}

/** Coins with the orbit on them, each kind of shape as one path. */
function Tokens({ count }: { count: number }) {
  const middles = Array.from({ length: count }, (_, index) => (index + 0.5) * step);
  return (
    <g strokeLinecap="round">
      <path d={middles.map((x) => `M${x} 86h0`).join('')} stroke="var(--tone)" strokeWidth="28" />
      <path
        d={middles
          .map((x) => `M${x - 7.3} 89.3a8 4.5-24 1 1 14.6-6.6 8 4.5-24 1 1-14.6 6.6`)
          .join('')}
        stroke="#0f001f"
        strokeWidth="1.8"
      />
      <path
        d={middles.map((x) => `M${x + 6.5} 81h0`).join('')}
        stroke="#0f001f"
        strokeWidth="5.2"
      />
    </g>
  );
}
