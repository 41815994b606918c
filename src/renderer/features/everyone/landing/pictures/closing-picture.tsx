import { Bottle } from './bottle.tsx';
import { Picture } from './picture.tsx';

/** The product, and the light on its way round it. */
export function ClosingPicture() {
  return (
    <Picture
      viewBox="0 0 520 360"
      position="absolute"
      right={{ base: '-20rem', md: '-13rem', lg: '0' }}
      top="50%"
      transform="translateY(-50%)"
      w="36rem"
      opacity={{ base: 0.35, md: 1 }}
    >
      <g transform="rotate(-18 260 190)" stroke="#50cdff">
        <path
          d="M30 190a230 92 0 0 1 460 0"
          strokeOpacity="0.3"
          strokeDasharray="1 8"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
      <ellipse cx="260" cy="276" rx="96" ry="20" fill="#2a1750" />
      <ellipse cx="292" cy="276" rx="54" ry="10" fill="#50cdff" opacity="0.35" />
      <Bottle x={260} y={280} scale={2.3} />
      <g transform="rotate(-18 260 190)" stroke="#50cdff">
        <path d="M30 190a230 92 0 0 0 460 0" strokeOpacity="0.7" strokeWidth="2" />
      </g>
      <circle cx="436" cy="196" r="52" fill="#50cdff" opacity="0.14" />
      <circle cx="436" cy="196" r="26" fill="#a2e4ff" opacity="0.25" />
      <circle cx="436" cy="196" r="11" fill="#ffffff" />
    </Picture>
  );
}
