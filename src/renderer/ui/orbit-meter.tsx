import { chakra } from '@chakra-ui/react';

type OrbitMeterProps = {
  label: string;
  value: number;
  max: number;
  valueText: string;
  /** Pixels across. */
  size?: number;
};

const radius = 20;
const around = 2 * Math.PI * radius;

/** Progress as an arc that fills, with the small body at its end. */
export function OrbitMeter({ label, value, max, valueText, size = 48 }: OrbitMeterProps) {
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return (
    <chakra.svg
      viewBox="0 0 48 48"
      w={`${size}px`}
      h={`${size}px`}
      flexShrink={0}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      fill="none"
      color="primary"
    >
      <chakra.circle cx="24" cy="24" r={radius} stroke="bg.muted" strokeWidth="4" />
      <circle
        cx="24"
        cy="24"
        r={radius}
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 24 24)"
      />
      <circle
        cx={24 + radius * Math.cos(angle)}
        cy={24 + radius * Math.sin(angle)}
        r="4"
        fill="currentColor"
      />
    </chakra.svg>
  );
}
