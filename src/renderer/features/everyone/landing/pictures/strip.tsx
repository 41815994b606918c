type StripProps = {
  x: number;
  y: number;
  /** Frames; one stands for five seconds. */
  frames: number;
  frame: number;
  height: number;
};

/** The product, as much of it as can be told at this size: 28 wide, 66 high. */
const bottle = (x: number) => `M${x - 14}-3v-38q0-5 3-8l6-6h10l6 6q3 3 3 8v38q0 3-14 3t-14-3z`;
const label = (x: number) => `M${x - 10}-37h18v21h-18zM${x - 6}-66h12v9h-12z`;

/**
 * A film, as long as it has frames. From frame to frame the light goes on round the product.
 * Repeated shapes share one path each, since pages hold many frames.
 */
export function Strip({ x, y, frames, frame, height }: StripProps) {
  const width = frames * frame + 4;
  const inner = height - 18;
  const scale = Number(((inner - 8) / 66).toFixed(2));
  const middles = Array.from({ length: frames }, (_, index) => 2 + (index + 0.5) * frame);
  const holes = `M5 5H${width - 4}M5 ${height - 5}H${width - 4}`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="5" fill="#0f001f" stroke="#33244a" />
      <path d={holes} stroke="#8d76c9" strokeWidth="3" strokeDasharray="4 4" />
      <path
        d={middles
          .map((at) => `M${at - frame / 2 + 1.5} 9h${frame - 3}v${inner}h${3 - frame}z`)
          .join('')}
        fill="#33195f"
      />
      <g transform={`translate(0 ${height - 12}) scale(${scale})`}>
        <path d={middles.map((at) => bottle(Math.round(at / scale))).join('')} fill="#7551da" />
        <path d={middles.map((at) => label(Math.round(at / scale))).join('')} fill="#f4effb" />
      </g>
      <path
        d={middles.map((at, index) => lightAt(index, at, frame, height)).join('')}
        stroke="#fff"
        strokeWidth={height > 36 ? 6 : 4}
        strokeLinecap="round"
      />
    </g>
  );
}

/** A dot on the orbit: a sixth of it further in each frame. */
function lightAt(index: number, middle: number, frame: number, height: number): string {
  const angle = (0.15 + index / 6) * 2 * Math.PI;
  const x = middle + Math.cos(angle) * frame * 0.36;
  const y = height / 2 + Math.sin(angle) * (height - 18) * 0.28;
  return `M${Math.round(x)} ${Math.round(y)}h0`;
}
