/** The product of every picture: 28 wide, 66 high, standing on its own origin, lit from the right. */
export function Bottle({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-14-3v-38q0-5 3-8l6-6H5l6 6q3 3 3 8v38q0 3-14 3t-14-3z" fill="#5230b8" />
      <path d="M-14-3v-38q0-5 3-8l3-3v51q-6 0-6-2z" fill="#37207c" />
      <path d="M7 0v-53l4 4q3 3 3 8v38q0 2-7 3z" fill="#7551da" />
      <path d="M12-46q2 2 2 5v38q0 1-2 2z" fill="#a2e4ff" />
      <path d="M2-55h2.5V0H2z" fill="#fff" opacity="0.3" />
      <path d="M-10-37H8v21h-18z" fill="#f4effb" />
      <path d="M-5-22H3M-3-19H1" stroke="#6d28d9" />
      <ellipse cx="-1" cy="-29" rx="4.5" ry="3" stroke="#0f001f" strokeWidth="1.2" />
      <path d="M-6-66H6v10H-6z" fill="#a892dd" />
      <path d="M-6-66h3v10h-3zM4-66h2v10H4z" fill="#6a52a8" />
      <path d="M0-66h2v10H0z" fill="#f4effb" />
    </g>
  );
}
