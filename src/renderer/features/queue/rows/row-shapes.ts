import type { ShapeName } from '#ui/status-shape.tsx';

const thick = `stroke='#000' stroke-width='1.8' stroke-linecap='round'`;

/** The shapes of `StatusShape` that rows need, as masks: thousands of rows carry no SVG. */
const shapes = {
  ring: `<circle cx='8' cy='8' r='5' ${thick} stroke-dasharray='2.4 2.8'/>`,
  spark: `<path d='M8 1.5 9.8 6.2 14.5 8 9.8 9.8 8 14.5 6.2 9.8 1.5 8 6.2 6.2z' fill='#000'/>`,
  stack: `<path d='M3 4.5h10M3 8h10M3 11.5h6' ${thick}/>`,
  aperture: `<circle cx='8' cy='8' r='5.5' ${thick}/><circle cx='8' cy='8' r='2' fill='#000'/>`,
  scissors: `<g ${thick}><circle cx='4' cy='4.5' r='1.8'/><circle cx='4' cy='11.5' r='1.8'/><path d='m5.5 5.6 8 5.4M5.5 10.4l8-5.4'/></g>`,
  check: `<path d='m3 8.5 3.2 3.2L13 5' ${thick}/>`,
  clock: `<circle cx='8' cy='8' r='5.5' ${thick}/><path d='M8 5v3l2 1.5' ${thick}/>`,
} satisfies Partial<Record<ShapeName, string>>;

/** A shape, as the value of `mask`. */
export function shapeMask(shape: keyof typeof shapes): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none'>${shapes[shape]}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / 100% 100% no-repeat`;
}
