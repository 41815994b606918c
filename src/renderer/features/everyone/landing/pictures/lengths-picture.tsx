import { tokenCost, videoLengths } from '#domain/video-length.ts';
import { Picture } from './picture.tsx';
import { Strip } from './strip.tsx';

/** The three lengths on offer, drawn as long as they are. */
export function LengthsPicture() {
  return (
    <Picture viewBox="0 0 360 168">
      {videoLengths.map((seconds, row) => (
        <g key={seconds} transform={`translate(0 ${8 + row * 54})`}>
          <Strip x={1} y={0} frames={tokenCost(seconds)} frame={49} height={44} />
          <text x={tokenCost(seconds) * 49 + 18} y="28" fontSize="17" fill="var(--ink)">
            {seconds} s
          </text>
        </g>
      ))}
    </Picture>
  );
}
