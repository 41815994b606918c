import { rigPose, short, type RigPose } from './rig-pose.ts';

/** Everything of the rig that moves, as it is drawn: with no transformation left to make. */
export function rigPaths(share: number) {
  const pose = rigPose(share);
  const { shoulder, elbow, camera } = pose;
  const { x } = shoulder;
  const [eye = [0, 0]] = placed(camera, [-14, 0]);
  return {
    lines: {
      column: outline([x - 20, 252], [x - 12, 190], [x + 12, 190], [x + 20, 252]),
      carriage: outline([x - 44, 250], [x + 44, 250], [x + 48, 270], [x - 48, 270]),
      arm: armPath(pose),
      beam: outline(...placed(camera, [32, 0], [150, -34], [150, 34])),
      ...cameraPaths(camera),
    },
    joints: { shoulder, elbow, eye: { x: eye[0], y: eye[1] } },
  };
}
export type RigPaths = ReturnType<typeof rigPaths>;

/** A camera that stands here and looks there. */
export function cameraPaths(camera: RigPose['camera']) {
  return {
    body: outline(...placed(camera, [-32, -17], [14, -17], [14, 17], [-32, 17])),
    lens: outline(...placed(camera, [14, -9], [32, -16], [32, 16], [14, 9])),
  };
}

function armPath({ shoulder, elbow, camera }: RigPose): string {
  const points = [shoulder, elbow, camera].map(({ x, y }) => `${short(x)} ${short(y)}`);
  return `M${points.join('L')}`;
}

type Pair = [x: number, y: number];

/** Points round a camera's middle, turned to where it looks. */
function placed({ x, y, angle }: RigPose['camera'], ...points: Pair[]): Pair[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}

function outline(...points: Pair[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
}
