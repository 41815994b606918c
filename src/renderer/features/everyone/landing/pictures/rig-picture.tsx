import { Bottle } from './bottle.tsx';
import { Picture } from './picture.tsx';
import { MovingRig } from './moving-rig.tsx';
import { cameraPaths } from './rig-paths.ts';
import { cameraPath, rigPose, subject } from './rig-pose.ts';

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
