import { expect, test } from 'vitest';
import { rigPose, subject } from './rig-pose.ts';

const shares = Array.from({ length: 21 }, (_, index) => index / 20);

test('the camera keeps its distance and looks at the product all the way', () => {
  for (const share of shares) {
    const { camera } = rigPose(share);
    const [dx, dy] = [subject.x - camera.x, subject.y - camera.y];
    expect(Math.hypot(dx, dy)).toBeCloseTo(196);
    expect((Math.atan2(dy, dx) * 180) / Math.PI).toBeCloseTo(camera.angle);
  }
});

test('the arm reaches the camera everywhere, with links that keep their length', () => {
  for (const share of shares) {
    const { shoulder, elbow, camera } = rigPose(share);
    expect(Math.hypot(elbow.x - shoulder.x, elbow.y - shoulder.y)).toBeCloseTo(120);
    expect(Math.hypot(camera.x - elbow.x, camera.y - elbow.y)).toBeCloseTo(126);
  }
});

test('the move is the same every time', () => {
  expect(rigPose(0.37)).toEqual(rigPose(0.37));
});
