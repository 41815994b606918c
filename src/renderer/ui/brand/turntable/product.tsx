import { logomarkShape } from '../logomark-shape.ts';
import { Layer } from './scene-layer.tsx';
import { classOfPlace } from './scene-places.ts';

/** The outline of the bottle's body: shoulders, straight sides, a round foot. */
const body =
  'M290 214h60c6 0 9 3 12 8l22 33c6 9 10 17 10 27v140c0 17-33 28-74 28s-74-11-74-28V282c0-10 4-18 10-27l22-33c3-5 6-8 12-8z';
/** What is inside, up to where it is filled; the glass around it is thick. */
const liquid = 'M260 274c0-4 27 8 60 8s60-12 60-8v142c0 12-28 20-60 20s-60-8-60-20z';
const label = 'M272 300q48 11 96 0v102q-48 11-96 0z';

/** What is seen at the edge of the glass, inside the body's outline. */
const rim = 'M276 225 256 255C250 264 246 272 246 282V422c0 10.2 11.8 18.2 30 23z';

/**
 * A bottle, lit by the scene's light, in layers from back to front. `id` keeps its gradients apart.
 */
export function Product({ id }: { id: string }) {
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <Layer at="bottle">
        <defs>
          <linearGradient id={`${id}glass`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" stopColor="#1b0c3f" />
            <stop offset="0.12" stopColor="#7652d8" />
            <stop offset="0.24" stopColor="#3a2280" />
            <stop offset="0.76" stopColor="#3a2280" />
            <stop offset="0.9" stopColor="#6540c4" />
            <stop offset="1" stopColor="#160933" />
          </linearGradient>
          <linearGradient id={`${id}liquid`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" stopColor="#2a1468" />
            <stop offset="0.4" stopColor="#6d46d6" />
            <stop offset="0.62" stopColor="#7d57e6" />
            <stop offset="1" stopColor="#2a1468" />
          </linearGradient>
          <linearGradient id={`${id}depth`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="#ffffff" stopOpacity="0.2" />
            <stop offset="0.3" stopColor="#ffffff" stopOpacity="0" />
            <stop offset="1" stopColor="#0f001f" stopOpacity="0.5" />
          </linearGradient>
          <linearGradient id={`${id}cap`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" stopColor="#140727" />
            <stop offset="0.14" stopColor="#5d4896" />
            <stop offset="0.3" stopColor="#efe8ff" />
            <stop offset="0.46" stopColor="#7a63b8" />
            <stop offset="0.74" stopColor="#3b2668" />
            <stop offset="0.86" stopColor="#b9a6ea" />
            <stop offset="1" stopColor="#1d0d3a" />
          </linearGradient>
          <linearGradient id={`${id}band`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" stopColor="#ffffff" stopOpacity="0" />
            <stop offset="0.5" stopColor="#ffffff" stopOpacity="0.85" />
            <stop offset="1" stopColor="#ffffff" stopOpacity="0" />
          </linearGradient>
          <linearGradient id={`${id}rim`} x1="0" x2="1" y1="0" y2="0">
            <stop offset="0" stopColor="#a2e4ff" stopOpacity="0.95" />
            <stop offset="1" stopColor="#50cdff" stopOpacity="0" />
          </linearGradient>
        </defs>

        {/* Neck and cap. */}
        <path d="M298 194h44v22h-44z" fill="#4b2c9b" />
        <path d="M298 206h44v3h-44z" fill="#0f001f" opacity="0.4" />
        <path
          d="M286 122c0-6 15-10 34-10s34 4 34 10v68c0 6-15 10-34 10s-34-4-34-10z"
          fill={url('cap')}
        />
        <ellipse cx="320" cy="122" rx="34" ry="10" fill="#cdbdf2" />
        <ellipse cx="320" cy="122" rx="27" ry="7" fill="#8d76c9" opacity="0.55" />

        <path d={body} fill={url('glass')} />
        <path d={liquid} fill={url('liquid')} />
        <ellipse cx="320" cy="276" rx="60" ry="8" fill="#9a7bf2" opacity="0.75" />
        {/* The soft box on the left, which does not move. */}
        <path d="M262 262q-6 8-6 20v128q8 8 15 9V254z" fill="#ffffff" opacity="0.16" />
      </Layer>
      <Layer at="label" motion="labelFront">
        <FrontLabel />
      </Layer>
      <Layer at="label" motion="labelBack">
        <BackLabel />
      </Layer>
      <Layer at="bottle">
        <path d={body} fill={url('depth')} />
      </Layer>
      <Layer at="bottle" motion="shade">
        <path d={body} fill="#0f001f" />
      </Layer>
      <div className={classOfPlace('body')}>
        <Layer at="highlight" motion="highlight">
          <path d="M300 214h36v240h-36z" fill={url('band')} />
          <path d="M345 214h5v240h-5z" fill="#ffffff" opacity="0.35" />
        </Layer>
      </div>
      <Layer at="bottle" motion="rimLeft">
        <path d={rim} fill={url('rim')} />
      </Layer>
      <Layer at="bottle" motion="rimRight">
        <path d={rim} fill={url('rim')} transform="matrix(-1 0 0 1 640 0)" />
      </Layer>
    </>
  );
}

function FrontLabel() {
  return (
    <g>
      <path d={label} fill="#f4effb" />
      <g transform="translate(295 312) scale(1.56)">
        <path d={logomarkShape.ring} fill="#0f001f" />
        <circle {...logomarkShape.body} fill="#6d28d9" />
      </g>
      <path d="M294 378q26 5 52 0M305 390q15 3 30 0" stroke="#0f001f" strokeWidth="3" fill="none" />
    </g>
  );
}

function BackLabel() {
  return (
    <path
      d="M284 308q36 8 72 0M284 320q36 8 72 0M284 332q28 7 56 3M284 354q36 8 72 0M284 366q36 8 72 0M284 378q20 5 40 4"
      stroke="#f4effb"
      strokeOpacity="0.7"
      strokeWidth="3"
      fill="none"
    />
  );
}
