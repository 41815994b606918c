import { Global } from '@emotion/react';
import { useId } from 'react';
import { pathCentre, pathRadii, pathTilt } from './light-path.ts';
import { Product } from './product.tsx';
import { Layer } from './scene-layer.tsx';
import { motionStyles } from './scene-motion.ts';
import { classOfPlace, dial, glowRadius, placesStyles, table } from './scene-places.ts';

const { x: rx, y: ry } = pathRadii;
const leaning = `translate(${pathCentre.x} ${pathCentre.y}) rotate(${pathTilt})`;

const reflection = 'M248 456c0 17 33 28 72 28s72-11 72-28v24c-3 20-34 32-72 32s-69-12-72-32z';

/**
 * The picture that stands for the studio: one bottle, one table that turns, one lamp that circles
 * both. Fills its box, which should be dark, and is hidden from screen readers. Where there is
 * nothing to show, the table can be empty.
 */
export function TurntableScene({ empty = false }: { empty?: boolean }) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <Global styles={[placesStyles, motionStyles]} />
      <div className="tt-scene" aria-hidden>
        <Layer at="stage">
          <Lights id={id} />
          <path d="M-900-900h2440v2360H-900z" fill={url('room')} />
          <Path near={false} />
          <path d="M106 446v18c0 31 95.8 56 214 56s214-25 214-56v-18z" fill={url('edge')} />
          <path
            d="M106 446c0 31 95.8 56 214 56s214-25 214-56"
            fill="none"
            stroke="#a2e4ff"
            strokeOpacity="0.35"
          />
          <ellipse {...table} fill={url('table')} />
        </Layer>
        <div className="tt-stage">
          {/* The light is never so far behind that the table would hide it. */}
          <Layer at="light" motion="lightBehind">
            <Light glow={url('glow')} />
          </Layer>
          <div className={classOfPlace('tableTop')}>
            <Layer at="pool" motion="pool">
              <ellipse cx="320" cy="440" rx="190" ry="52" fill={url('pool')} />
            </Layer>
            <Layer at="polish">
              {/* The bottle once more, in the polish of the table. */}
              {empty ? null : <path d={reflection} fill={url('mirror')} />}
              <ellipse
                cx="320"
                cy="446"
                rx="112"
                ry="28"
                fill="none"
                stroke="#a78bfa"
                strokeOpacity="0.22"
              />
            </Layer>
            {empty ? null : (
              <Layer at="shadow" motion="shadow">
                <ellipse cx="320" cy="444" rx="128" ry="26" fill={url('shadow')} />
              </Layer>
            )}
          </div>
          <div className={classOfPlace('dial')}>
            <Layer at="marks" motion="marks">
              <circle
                cx={table.cx}
                cy={table.cy}
                r={dial.radius}
                fill="none"
                stroke="#a78bfa"
                strokeOpacity="0.55"
                strokeWidth="14"
                pathLength="360"
                strokeDasharray="0.9 9.1"
              />
            </Layer>
          </div>

          {empty ? null : <Product id={id} />}

          <Layer at="stage">
            <Path near />
          </Layer>
          <Layer at="light" motion="lightBefore">
            <Light glow={url('glow')} />
          </Layer>
        </div>
      </div>
    </>
  );
}

/** The half of the light's path that lies behind the product, or the one before it. */
function Path({ near }: { near: boolean }) {
  return (
    <path
      transform={leaning}
      d={`M${-rx} 0A${rx} ${ry} 0 0 ${near ? 0 : 1} ${rx} 0`}
      fill="none"
      stroke="#50cdff"
      strokeOpacity={near ? 0.5 : 0.3}
      strokeWidth="1.5"
      strokeDasharray="2 7"
      strokeLinecap="round"
    />
  );
}

function Light({ glow }: { glow: string }) {
  return (
    <g transform={`translate(${pathCentre.x} ${pathCentre.y})`}>
      <circle r={glowRadius} fill={glow} />
      <circle r="11" fill="#ffffff" />
    </g>
  );
}

/** Every gradient of the room; the product brings its own. */
function Lights({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}room`} gradientUnits="userSpaceOnUse" cx="320" cy="240" r="460">
        <stop offset="0" stopColor="#3b1d6e" />
        <stop offset="0.45" stopColor="#1b0a38" />
        <stop offset="1" stopColor="#0f001f" />
      </radialGradient>
      <radialGradient id={`${id}glow`}>
        <stop offset="0" stopColor="#eafaff" stopOpacity="0.95" />
        <stop offset="0.16" stopColor="#a2e4ff" stopOpacity="0.55" />
        <stop offset="0.5" stopColor="#50cdff" stopOpacity="0.16" />
        <stop offset="1" stopColor="#50cdff" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}table`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#3a2270" />
        <stop offset="1" stopColor="#180930" />
      </linearGradient>
      <linearGradient id={`${id}edge`} x1="0" x2="1" y1="0" y2="0">
        <stop offset="0" stopColor="#120424" />
        <stop offset="0.5" stopColor="#3d2470" />
        <stop offset="1" stopColor="#120424" />
      </linearGradient>
      <linearGradient id={`${id}mirror`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="#8f6ff0" stopOpacity="0.6" />
        <stop offset="1" stopColor="#8f6ff0" stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}pool`}>
        <stop offset="0" stopColor="#a2e4ff" stopOpacity="0.55" />
        <stop offset="1" stopColor="#50cdff" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}shadow`}>
        <stop offset="0" stopColor="#05000c" stopOpacity="0.85" />
        <stop offset="1" stopColor="#05000c" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}
