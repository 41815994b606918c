import { chakra } from '@chakra-ui/react';
import { currentStep, type StatusItem } from '#domain/progress.ts';
import { orbit, orbitArc, pointOnOrbit } from './orbit-path.ts';
import { progressText } from './progress-text.ts';

/** The seven steps as stops on an orbit: the arc is lit as far as the product has come. */
export function ProgressOrbit({ steps }: { steps: readonly StatusItem[] }) {
  const current = currentStep(steps);
  const reached = current ? steps.indexOf(current) : steps.length;
  return (
    <chakra.svg
      viewBox={`0 0 ${orbit.width} ${orbit.height}`}
      role="img"
      aria-label={progressText(steps)}
      w="full"
      maxW="24rem"
      fill="none"
      color="primary"
      _highContrast={{ color: 'CanvasText' }}
    >
      <chakra.path
        d={orbitArc(1)}
        stroke="border.control"
        strokeWidth="1.5"
        strokeDasharray="2 6"
      />
      <path
        d={orbitArc(reached / steps.length)}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <Product />
      {steps.map((step, index) => (
        <Stop
          key={step.id}
          share={index / steps.length}
          place={step.status === 'complete' ? 'done' : index === reached ? 'now' : 'ahead'}
        />
      ))}
    </chakra.svg>
  );
}

/** What is being filmed, lit from one side. */
function Product() {
  const { cx, cy } = orbit;
  return (
    <>
      <chakra.rect x={cx - 13} y={cy - 30} width="26" height="46" rx="7" fill="neutral.muted" />
      <chakra.rect x={cx + 3} y={cy - 30} width="10" height="46" rx="5" fill="primary.muted" />
      <chakra.rect x={cx - 6} y={cy - 38} width="12" height="9" rx="3" fill="border.control" />
      <chakra.ellipse
        cx={cx}
        cy={cy + 21}
        rx="34"
        ry="7"
        stroke="border.control"
        strokeWidth="1.5"
      />
    </>
  );
}

function Stop({ share, place }: { share: number; place: 'done' | 'now' | 'ahead' }) {
  const { x, y, near } = pointOnOrbit(share);
  const radius = 4.5 + near * 2.5;
  if (place === 'now') {
    return (
      <>
        <chakra.circle
          cx={x}
          cy={y}
          r={radius + 5}
          fill="bg"
          _highContrast={{ fill: 'Canvas' }}
          stroke="currentColor"
          strokeWidth="2"
        />
        <circle cx={x} cy={y} r={radius} fill="currentColor" />
      </>
    );
  }
  return place === 'done' ? (
    <circle cx={x} cy={y} r={radius} fill="currentColor" />
  ) : (
    <chakra.circle
      cx={x}
      cy={y}
      r={radius}
      fill="bg"
      stroke="border.control"
      strokeWidth="1.5"
      _highContrast={{ fill: 'Canvas', stroke: 'CanvasText' }}
    />
  );
}
