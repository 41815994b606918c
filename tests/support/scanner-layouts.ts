// What a scanner, which presses the places of keys, writes on a machine that is set to another layout.

/** The keys in this order of places. */
const row = 'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus';
const letters = 'QWERTYUIOPASDFGHJKLZXCVBNM'.split('').map((letter) => `Key${letter}`);
const codes = [...row.split(' '), ...letters, 'Semicolon', 'Slash', 'Period'];

export const usLayout = '1234567890-qwertyuiopasdfghjklzxcvbnm;/.';
/** The signs of four layouts, by the places. */
export const layouts = {
  'a US': usLayout,
  'a German': '1234567890ßqwertzuiopasdfghjklyxcvbnmö-.',
  'a French': '&é"\'(-è_çà)azertyuiopqsdfghjklwxcvbn,m!:',
  'a Russian': '1234567890-йцукенгшщзфывапролдячсмитьж.ю',
};

export type PressedKey = { code: string; shiftKey: boolean; key: string };

/** What a scanner that is set to a US keyboard presses, as this layout hears it. */
export function pressedFor(text: string, layout: string = usLayout): PressedKey[] {
  return text.split('').map((sign) => {
    const shiftKey = sign === ':' || /[A-Z]/.test(sign);
    const place = usLayout.indexOf(sign === ':' ? ';' : sign.toLowerCase());
    const key = layout.charAt(place);
    return { code: codes[place] ?? '', shiftKey, key: shiftKey ? key.toUpperCase() : key };
  });
}
