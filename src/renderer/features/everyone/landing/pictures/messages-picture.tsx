import { stepTexts, type StepId } from '#domain/steps.ts';
import { Picture } from './picture.tsx';

const messages: { step: StepId; words: string; opacity: number }[] = [
  { step: 'received', words: 'Checked in on Thursday', opacity: 0.45 },
  { step: 'brief', words: 'Approved on Friday', opacity: 0.7 },
  { step: 'shoot', words: 'We are filming it on Tuesday', opacity: 1 },
];

/** What the account says while an order is on its way, the newest in front. */
export function MessagesPicture() {
  return (
    <Picture viewBox="0 0 480 280" preserveAspectRatio="xMidYMid meet" h="full">
      {messages.map(({ step, words, opacity }, index) => {
        const newest = index === messages.length - 1;
        const inset = (messages.length - 1 - index) * 22;
        return (
          <g key={step} transform={`translate(${44 + inset} ${34 + index * 66})`}>
            <rect width={392 - inset * 2} height="82" rx="14" fill="#1a0c2e" stroke="#4b3a66" />
            <g opacity={opacity}>
              <circle cx="40" cy="41" r="13" stroke="var(--tone)" strokeWidth="2.5" />
              {newest ? (
                <circle
                  cx="50"
                  cy="32"
                  r="7"
                  fill="var(--accent)"
                  stroke="#1a0c2e"
                  strokeWidth="3"
                />
              ) : (
                <path d="M34 41l5 5 8-10" stroke="var(--tone)" strokeWidth="2.5" />
              )}
              <text x="68" y="36" fontSize="18" fill="var(--ink)">
                {stepTexts[step].label}
              </text>
              <text x="68" y="60" fontSize="16" fill="var(--words)">
                {words}
              </text>
            </g>
          </g>
        );
      })}
    </Picture>
  );
}
