import { chakra } from '@chakra-ui/react';
import { tokenCost, videoLengths } from '#domain/video-length.ts';

const tokenWidth = 44;

/** What one, three and six tokens buy: films at their true relative length. */
export function TokensPicture() {
  return (
    <chakra.svg viewBox="0 0 470 150" w="full" h="full" maxW="34rem" fill="none" aria-hidden>
      {videoLengths.map((seconds, row) => {
        const cost = tokenCost(seconds);
        return (
          <g key={seconds} transform={`translate(0 ${row * 52})`}>
            <rect x="70" width={cost * tokenWidth + 4} height="42" rx="6" fill="#0f001f" />
            {Array.from({ length: cost }, (_, index) => (
              <g key={index} transform={`translate(${72 + index * tokenWidth} 0)`}>
                <rect x="2" y="9" width={tokenWidth - 4} height="24" rx="3" fill="#2a1750" />
                <circle cx={tokenWidth / 2} cy="21" r="7" fill="#a2e4ff" />
                {[5, 16, 27, 38].map((x) => (
                  <g key={x} fill="#f4effb" opacity="0.55">
                    <rect x={x - 2} y="3" width="5" height="3" rx="1" />
                    <rect x={x - 2} y="36" width="5" height="3" rx="1" />
                  </g>
                ))}
              </g>
            ))}
            <chakra.text
              x="56"
              y="27"
              textAnchor="end"
              fontSize="17px"
              fontWeight="semibold"
              fill="fg"
            >
              {seconds} s
            </chakra.text>
            <chakra.text x={70 + cost * tokenWidth + 16} y="27" fontSize="15px" fill="fg.muted">
              {cost === 1 ? '1 token' : `${cost} tokens`}
            </chakra.text>
          </g>
        );
      })}
    </chakra.svg>
  );
}
