import { describe, expect, test } from 'vitest';
import { orbit, orbitArc, pointOnOrbit } from './orbit-path.ts';

describe('the orbit', () => {
  test('starts at the left, is nearest after a quarter and comes round', () => {
    expect(pointOnOrbit(0).x).toBeLessThan(orbit.cx);
    expect(pointOnOrbit(0.25).near).toBe(1);
    expect(pointOnOrbit(0.25).y).toBeGreaterThan(orbit.cy);
    expect(pointOnOrbit(0.75).near).toBe(0);
    expect(pointOnOrbit(1)).toEqual(pointOnOrbit(0));
  });

  test('stays inside its drawing', () => {
    for (let share = 0; share < 1; share += 0.01) {
      const { x, y } = pointOnOrbit(share);
      expect(x).toBeGreaterThan(12);
      expect(x).toBeLessThan(orbit.width - 12);
      expect(y).toBeGreaterThan(12);
      expect(y).toBeLessThan(orbit.height - 12);
    }
  });

  test('nothing done draws nothing, half a round the small arc, all of it two halves', () => {
    expect(orbitArc(0)).toBe('');
    expect(orbitArc(0.5)).toContain(' 0 0 ');
    expect(orbitArc(0.6)).toContain(' 1 0 ');
    expect(orbitArc(1).match(/A /g)).toHaveLength(2);
  });
});
