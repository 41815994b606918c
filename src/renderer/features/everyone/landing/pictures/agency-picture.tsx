import { Picture } from './picture.tsx';

/** How loud the voice is, from word to word. */
const voice = [10, 26, 44, 30, 52, 64, 40, 22, 36, 58, 46, 28, 12];

/** A creative brief, a style frame and a voice-over, on the way from one to the next. */
export function AgencyPicture() {
  return (
    <Picture viewBox="0 0 360 168">
      <g stroke="var(--line)" strokeWidth="1.5">
        <rect x="1" y="20" width="98" height="128" rx="8" fill="var(--paper)" />
        <rect x="131" y="20" width="98" height="128" rx="8" fill="var(--paper)" />
        <rect x="261" y="20" width="98" height="128" rx="8" fill="var(--paper)" />
      </g>
      <path d="M17 44h44" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M17 66h66M17 82h58M17 98h66M17 114h38"
        stroke="var(--soft)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M67 124l7 8 14-18"
        stroke="var(--tone)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M166 126V78q0-5 4-8l4-5v-9h12v9l4 5q4 3 4 8v48z" />
        <ellipse cx="180" cy="126" rx="34" ry="9" strokeDasharray="1 5" />
        <path d="M206 46l-9 9M214 62h-11M188 38v9" stroke="var(--tone)" />
      </g>
      {voice.map((loudness, index) => (
        <path
          key={index}
          d={`M${274 + index * 6} ${84 - loudness / 2}v${loudness}`}
          stroke={index < 8 ? 'var(--tone)' : 'var(--line)'}
          strokeWidth="3"
          strokeLinecap="round"
        />
      ))}
      <path
        d="M107 84h16m-5-5 5 5-5 5M237 84h16m-5-5 5 5-5 5"
        stroke="var(--line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}
