import { animate, m, useMotionValue, useTransform, type MotionValue } from 'framer-motion';
import { MotionScope } from '../motion/motion-scope.tsx';
import { useInView } from '../motion/use-in-view.ts';
import { rigPaths, type RigPaths } from './rig-paths.ts';

/** Back to the start, then the move. It runs twice, because two takes look exactly the same. */
const takes = { shares: [1, 0, 1, 0, 1], times: [0, 0.16, 0.5, 0.66, 1], seconds: 5 };

/** The arm on its rail, with its camera. It repeats its move when it enters the viewport. */
export function MovingRig() {
  const share = useMotionValue(1);
  const ref = useInView<SVGGElement>({
    onEnter: () => {
      void animate(share, takes.shares, {
        duration: takes.seconds,
        times: takes.times,
        ease: 'easeInOut',
      });
    },
  });
  return (
    <MotionScope>
      <g ref={ref} strokeLinecap="round" strokeLinejoin="round">
        <m.path d={useRig(share, 'beam')} fill="#a2e4ff" opacity="0.16" />
        <m.path d={useRig(share, 'column')} fill="#4b3a66" />
        <m.path d={useRig(share, 'carriage')} fill="#c0b5d3" />
        <m.path d={useRig(share, 'arm')} stroke="#f4effb" strokeWidth="13" />
        <m.path d={useRig(share, 'arm')} stroke="#8d76c9" strokeWidth="3" />
        <Joint share={share} at="shoulder" r={17} />
        <Joint share={share} at="elbow" r={12} />
        <m.path d={useRig(share, 'lens')} fill="#c0b5d3" />
        <m.path d={useRig(share, 'body')} fill="#f4effb" stroke="#f4effb" strokeWidth="5" />
        <Joint share={share} at="eye" r={7} />
      </g>
    </MotionScope>
  );
}

type JointProps = { share: MotionValue<number>; at: keyof RigPaths['joints']; r: number };

function Joint({ share, at, r }: JointProps) {
  const cx = useTransform(share, (now) => rigPaths(now).joints[at].x);
  const cy = useTransform(share, (now) => rigPaths(now).joints[at].y);
  const look = at === 'eye' ? { fill: '#6d28d9' } : { fill: '#c0b5d3', stroke: '#0f001f' };
  return <m.circle cx={cx} cy={cy} r={r} strokeWidth="4" {...look} />;
}

/** One of the rig's lines, as far as the move has come. */
function useRig(share: MotionValue<number>, line: keyof RigPaths['lines']): MotionValue<string> {
  return useTransform(share, (now) => rigPaths(now).lines[line]);
}
