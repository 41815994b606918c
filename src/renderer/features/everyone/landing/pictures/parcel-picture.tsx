import { tokenCost, videoLengths } from '#domain/video-length.ts';
import { logomarkShape } from '#ui/brand/logomark-shape.ts';
import { Picture } from './picture.tsx';
import { Strip } from './strip.tsx';

/** A parcel leaves the shop, and films come back, at their true relative length. */
export function ParcelPicture() {
  return (
    <Picture viewBox="0 0 600 300" css={{ '& text': { fontSize: { base: '25px', md: '17px' } } }}>
      <path
        d="M132 118C170 20 300 6 352 60"
        stroke="var(--tone)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <circle cx="352" cy="60" r="16" fill="var(--tone)" opacity="0.2" />
      <circle cx="352" cy="60" r="6.5" fill="var(--tone)" />
      <Parcel />
      {videoLengths.map((seconds, row) => (
        <g key={seconds} transform={`translate(330 ${96 + row * 58})`}>
          <Strip x={0} y={0} frames={tokenCost(seconds)} frame={34} height={48} />
          <text x={tokenCost(seconds) * 34 + 18} y="30" fontSize="17" fill="var(--ink)">
            {seconds} s
          </text>
        </g>
      ))}
      <g fontSize="17" fill="var(--words)">
        <text x="28" y="290">
          You send this
        </text>
        <text x="330" y="290">
          We send these back
        </text>
      </g>
    </Picture>
  );
}

/** Cardboard is cardboard in any light. */
function Parcel() {
  return (
    <g strokeLinejoin="round">
      <path d="M28 150h170v104H28z" fill="#e9c79b" />
      <path d="M198 150l40-30v102l-40 32z" fill="#c79a66" />
      <path d="M28 150l40-30h170l-40 30z" fill="#f4dcb9" />
      <path d="M100 150l37-30h24l-35 30v26h-26z" fill="#fff" opacity="0.55" />
      <g transform="translate(132 196) scale(1.5)">
        <path d={logomarkShape.ring} fill="#150a24" />
        <circle {...logomarkShape.body} fill="#6d28d9" />
      </g>
      <path d="M44 222h52M44 234h34" stroke="#8a6236" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
