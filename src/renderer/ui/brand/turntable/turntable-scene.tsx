import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useId } from 'react';
import { pathCentre, pathRadii, pathTilt } from './light-path.ts';
import { Product } from './product.tsx';
import { motionOf, sceneStyles } from './scene-motion.ts';

/**
 * The picture that stands for the studio: one bottle, one table that turns, one lamp that circles
 * both. Fills its box, which should be dark, and is hidden from screen readers. Where there is
 * nothing to show, the table can be empty.
 */
export function TurntableScene({ empty = false }: { empty?: boolean }) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;
  const orbit = `translate(${pathCentre.x} ${pathCentre.y}) rotate(${pathTilt})`;
  const { x: rx, y: ry } = pathRadii;
  return (
    <>
      <Global styles={sceneStyles} />
      <chakra.svg
        viewBox="0 0 640 560"
        preserveAspectRatio="xMidYMid meet"
        w="full"
        h="full"
        position="absolute"
        inset={0}
        aria-hidden
      >
        <defs>
          <radialGradient id={`${id}room`} gradientUnits="userSpaceOnUse" cx="320" cy="240" r="460">
            <stop offset="0" stopColor="#33195f" />
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
            <stop offset="0" stopColor="#2a1750" />
            <stop offset="1" stopColor="#1b0b35" />
          </linearGradient>
          <linearGradient id={`${id}edge`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" stopColor="#120424" />
            <stop offset="0.5" stopColor="#3d2470" />
            <stop offset="1" stopColor="#120424" />
          </linearGradient>
          <radialGradient id={`${id}pool`}>
            <stop offset="0" stopColor="#a2e4ff" stopOpacity="0.5" />
            <stop offset="1" stopColor="#50cdff" stopOpacity="0" />
          </radialGradient>
          <radialGradient id={`${id}shadow`}>
            <stop offset="0" stopColor="#05000c" stopOpacity="0.85" />
            <stop offset="1" stopColor="#05000c" stopOpacity="0" />
          </radialGradient>
          <clipPath id={`${id}top`}>
            <ellipse cx="320" cy="446" rx="214" ry="56" />
          </clipPath>
        </defs>

        <rect x="-900" y="-900" width="2440" height="2360" fill={url('room')} />

        {/* The far half of the path, and the light while it is behind. */}
        <g transform={orbit} fill="none" stroke="#50cdff" strokeOpacity="0.3" strokeWidth="1.5">
          <path
            d={`M${-rx} 0A${rx} ${ry} 0 0 1 ${rx} 0`}
            strokeDasharray="2 7"
            strokeLinecap="round"
          />
        </g>
        <g className={motionOf('lightBehind')}>
          <Light glow={url('glow')} />
        </g>

        <path d="M106 446v18c0 31 95.8 56 214 56s214-25 214-56v-18z" fill={url('edge')} />
        <ellipse cx="320" cy="446" rx="214" ry="56" fill={url('table')} />
        <g clipPath={url('top')}>
          <g className={motionOf('pool')}>
            <ellipse cx="320" cy="440" rx="190" ry="52" fill={url('pool')} />
          </g>
          {empty ? null : (
            <g className={motionOf('shadow')}>
              <ellipse cx="320" cy="444" rx="128" ry="26" fill={url('shadow')} />
            </g>
          )}
        </g>
        <ellipse
          cx="320"
          cy="446"
          rx="200"
          ry="51"
          fill="none"
          stroke="#a78bfa"
          strokeOpacity="0.55"
          strokeWidth="5"
          strokeDasharray="1.5 22.5"
          className={motionOf('marks')}
        />
        <ellipse
          cx="320"
          cy="446"
          rx="112"
          ry="28"
          fill="none"
          stroke="#a78bfa"
          strokeOpacity="0.22"
        />

        {empty ? null : <Product id={id} />}

        <g transform={orbit} fill="none" stroke="#50cdff" strokeOpacity="0.5" strokeWidth="1.5">
          <path
            d={`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0`}
            strokeDasharray="2 7"
            strokeLinecap="round"
          />
        </g>
        <g className={motionOf('lightInFront')}>
          <Light glow={url('glow')} />
        </g>
      </chakra.svg>
    </>
  );
}

function Light({ glow }: { glow: string }) {
  return (
    <g transform={`translate(${pathCentre.x} ${pathCentre.y})`}>
      <g className={motionOf('light')}>
        <circle r="92" fill={glow} />
        <circle r="11" fill="#ffffff" />
      </g>
    </g>
  );
}
