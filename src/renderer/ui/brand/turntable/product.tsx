import { logomarkShape } from '../logomark-shape.ts';
import { motionOf } from './scene-motion.ts';

/** The outline of the bottle's body: shoulders, straight sides, a round foot. */
const body =
  'M284 214h72c6 0 9 3 12 9l18 32c5 8 8 15 8 25v142c0 17-33 28-74 28s-74-11-74-28V280c0-10 3-17 8-25l18-32c3-6 6-9 12-9z';

/** A bottle, lit by whatever the scene's light does. `id` keeps its gradients apart. */
export function Product({ id }: { id: string }) {
  const url = (name: string) => `url(#${id}${name})`;
  return (
    <g>
      <defs>
        <linearGradient id={`${id}glass`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#1b0c3f" />
          <stop offset="0.2" stopColor="#4b2c9b" />
          <stop offset="0.5" stopColor="#6d46d6" />
          <stop offset="0.8" stopColor="#4b2c9b" />
          <stop offset="1" stopColor="#1b0c3f" />
        </linearGradient>
        <linearGradient id={`${id}depth`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#ffffff" stopOpacity="0.16" />
          <stop offset="0.35" stopColor="#ffffff" stopOpacity="0" />
          <stop offset="1" stopColor="#0f001f" stopOpacity="0.55" />
        </linearGradient>
        <linearGradient id={`${id}cap`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#140727" />
          <stop offset="0.3" stopColor="#d8c9ff" />
          <stop offset="0.45" stopColor="#8d76c9" />
          <stop offset="0.75" stopColor="#efe8ff" />
          <stop offset="1" stopColor="#241045" />
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
        <clipPath id={`${id}body`}>
          <path d={body} />
        </clipPath>
      </defs>

      {/* Cap and neck. */}
      <path d="M296 196h48v20h-48z" fill={url('cap')} opacity="0.85" />
      <path d="M288 120c0-5 14-9 32-9s32 4 32 9v72c0 5-14 9-32 9s-32-4-32-9z" fill={url('cap')} />
      <ellipse cx="320" cy="120" rx="32" ry="9" fill="#f1eaff" opacity="0.65" />
      <path
        d="M288 184c0 5 14 9 32 9s32-4 32-9"
        fill="none"
        stroke="#0f001f"
        strokeOpacity="0.35"
      />

      <path d={body} fill={url('glass')} />
      <g clipPath={url('body')}>
        {/* The liquid's surface. */}
        <ellipse cx="320" cy="270" rx="72" ry="9" fill="#8f6ff0" opacity="0.55" />
        <g transform="translate(320 0)">
          <g className={motionOf('front')}>
            <FrontLabel />
          </g>
          <g className={motionOf('back')}>
            <BackLabel />
          </g>
        </g>
        <path d={body} fill={url('depth')} />
        <path d={body} fill="#0f001f" className={motionOf('shade')} />
        <g className={motionOf('highlight')}>
          <rect x="298" y="205" width="44" height="250" fill={url('band')} />
        </g>
        <g className={motionOf('rimLeft')}>
          <rect x="246" y="205" width="26" height="250" fill={url('rim')} />
        </g>
        <g className={motionOf('rimRight')}>
          <rect
            x="246"
            y="205"
            width="26"
            height="250"
            fill={url('rim')}
            transform="matrix(-1 0 0 1 640 0)"
          />
        </g>
      </g>
    </g>
  );
}

function FrontLabel() {
  return (
    <g>
      <rect x="-48" y="296" width="96" height="104" rx="6" fill="#f4effb" />
      <g transform="translate(-25.6 308) scale(1.6)">
        <path d={logomarkShape.ring} fill="#0f001f" />
        <circle {...logomarkShape.body} fill="#6d28d9" />
      </g>
      <path d="M-24 378h48M-14 388h28" stroke="#0f001f" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

function BackLabel() {
  return (
    <g stroke="#f4effb" strokeOpacity="0.7" strokeWidth="3" strokeLinecap="round">
      <path d="M-36 306h72M-36 318h72M-36 330h56M-36 352h72M-36 364h72M-36 376h40" />
    </g>
  );
}
