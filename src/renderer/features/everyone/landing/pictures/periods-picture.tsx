import { monthsIn, periodLabels, periods } from '#domain/period.ts';
import { Picture } from './picture.tsx';

const month = 22;
const months = Array.from({ length: monthsIn.yearly }, (_, index) => index);

/** A year: each dot a month that brings tokens, each outline a payment. */
export function PeriodsPicture() {
  return (
    <Picture viewBox="0 0 360 168">
      {periods.map((period, row) => (
        <g key={period} transform={`translate(92 ${36 + row * 50})`}>
          <text x="-92" y="6" fontSize="16" fill="var(--ink)">
            {periodLabels[period]}
          </text>
          {/* Dashes of no length with round ends are dots. */}
          <path
            d={`M${month / 2} 0h${month * (months.length - 1) + 1}`}
            stroke="var(--tone)"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`0 ${month}`}
          />
          {months
            .filter((index) => index % monthsIn[period] === 0)
            .map((index) => (
              <rect
                key={index}
                x={index * month + 1.5}
                y="-14"
                width={monthsIn[period] * month - 3}
                height="28"
                rx="9.5"
                stroke="var(--line)"
                strokeWidth="1.5"
              />
            ))}
        </g>
      ))}
    </Picture>
  );
}
