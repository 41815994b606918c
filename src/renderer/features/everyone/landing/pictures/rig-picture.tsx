import { Bottle } from './bottle.tsx';
import { Picture } from './picture.tsx';
import { cameraPaths, type RigPaths, rigPaths } from './rig-paths.ts';
import { cameraPath, rigPose, subject } from './rig-pose.ts';
import { animate, m, type MotionValue, useMotionValue, useTransform } from 'framer-motion';
import { MotionScope } from '../motion/motion-scope.tsx';
import { useInView } from '../motion/use-in-view.ts';

/** Moments of earlier takes: they lie on the same path, because the move repeats exactly. */
const earlier = [0, 0.25, 0.5, 0.75].map((share) => cameraPaths(rigPose(share).camera));
const ticks = Array.from({ length: 29 }, (_, index) => 46 + index * 10);

/** A camera on a motion-control arm, and the path that it repeats round a product. */
export function RigPicture() {
  return (
    <Picture viewBox="0 -44 640 346" preserveAspectRatio="xMidYMax meet" h="full">
      <path d="M-400 282h1440" stroke="#33244a" strokeWidth="2" />
      <path
        d={cameraPath()}
        stroke="var(--tone)"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path
        d={earlier.map(({ body, lens }) => body + lens).join('')}
        stroke="#a2e4ff"
        strokeWidth="2"
        strokeLinejoin="round"
        opacity="0.3"
      />
      <Stage />
      {/* The rail is a rule: every position on it can be found again. */}
      <path d="M40 270h300v8H40z" fill="#241439" stroke="#7d6c98" />
      <path d={ticks.map((x) => `M${x} 278v${x % 50 === 46 ? 10 : 6}`).join('')} stroke="#7d6c98" />
      <MovingRig />
    </Picture>
  );
}

/** The product on its table, in the light. */
function Stage() {
  const { x } = subject;
  return (
    <>
      <path d={`M${x - 70} 60L${x - 96} 262h192L${x + 70} 60z`} fill="#50cdff" opacity="0.07" />
      <ellipse cx={x} cy="262" rx="92" ry="15" fill="#2a1750" />
      <path d={`M${x - 92} 262q0 20 92 20t92-20v-1q0 15-92 15t-92-15z`} fill="#3d2470" />
      <ellipse cx={x + 26} cy="262" rx="56" ry="9" fill="#50cdff" opacity="0.3" />
      <Bottle x={x} y={264} scale={1.7} />
    </>
  );
}

/** Back to the start, then the move. It runs twice, because two takes look exactly the same. */
const takes = { shares: [1, 0, 1, 0, 1], times: [0, 0.16, 0.5, 0.66, 1], seconds: 5 };

/** The arm on its rail, with its camera. It repeats its move when it enters the viewport. */
function MovingRig() {
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
