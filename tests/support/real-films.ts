import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the panel has to say of a film: it is sent, or refused or held up with these words. */
type Verdict = { sent: true } | { sent: false; says: readonly string[] };

export type RealFilm = {
  name: string;
  verdict: Verdict;
  /** Writes it to a place. `from` is where another film of the list stands. */
  make: (place: string, from: (name: string) => string) => void;
};

const seconds = 15;
const drawn = (source: string) => ['-f', 'lavfi', '-i', source];
const pictures = (rate = '25', duration = seconds) =>
  drawn(`testsrc2=size=1920x1080:rate=${rate}:duration=${duration}`);
/** A tone at the loudness that films for the web are mixed to. */
const sound = (duration = seconds, tone = '0.2*sin(2*PI*997*t)') =>
  drawn(`aevalsrc=${tone}|${tone}:s=48000:d=${duration}`);
const h264 = '-c:v libx264 -preset ultrafast -crf 35 -pix_fmt yuv420p -profile:v high -g 50 -bf 2';
const encoded = [...h264.split(' '), '-c:a', 'aac', '-b:a', '128k'];
const fast = ['-movflags', '+faststart'];

/** From pictures and sound of its own. */
const shot =
  (...options: string[]): RealFilm['make'] =>
  (place) =>
    ffmpeg(...pictures(), ...sound(), ...encoded, ...options, ...fast, place);
/** From the pictures and the sound of the good film. */
const copied =
  (...options: string[]): RealFilm['make'] =>
  (place, from) =>
    ffmpeg('-i', from('good.mp4'), '-c', 'copy', ...fast, ...options, place);
/** The good film and another sound. */
const withSound =
  (input: readonly string[], ...options: string[]): RealFilm['make'] =>
  (place, from) => {
    const tracks = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy'];
    ffmpeg('-i', from('good.mp4'), ...input, ...tracks, '-c:a', 'aac', ...options, ...fast, place);
  };
const damaged =
  (damage: (film: Buffer) => Buffer): RealFilm['make'] =>
  (place, from) =>
    writeFileSync(place, damage(readFileSync(from('good.mp4'))));

/** The first and the last five seconds of a film of 15 s, by an edit list of two pieces in each track. */
function inTwoPieces(film: Buffer): Buffer {
  const entry = 12;
  const named = ['moov', 'trak', 'edts', 'elst'];
  const grow = (place: number, by: number) =>
    film.writeUInt32BE(film.readUInt32BE(place) + by, place);
  const tracks = film.toString('latin1').matchAll(/trak/g).toArray().toReversed();
  for (const { index: track } of tracks) {
    const after = (name: string) => film.indexOf(name, track);
    const five = 5 * film.readUInt32BE(film.indexOf('mvhd') + 16);
    const ten = 10 * film.readUInt32BE(after('mdhd') + 16);
    const first = after('elst') + 12;
    film.writeUInt32BE(2, first - 4);
    film.writeUInt32BE(five, first);
    const second = Buffer.from(film.subarray(first, first + entry));
    second.writeUInt32BE(second.readUInt32BE(4) + ten, 4);
    film = Buffer.concat([film.subarray(0, first + entry), second, film.subarray(first + entry)]);
    for (const name of named) grow((name === 'moov' ? film.indexOf(name) : after(name)) - 4, entry);
  }
  for (const { index } of film.toString('latin1').matchAll(/stco/g)) {
    for (let at = 0; at < film.readUInt32BE(index + 8); at += 1) {
      grow(index + 12 + at * 4, entry * tracks.length);
    }
  }
  return film;
}

const sent: Verdict = { sent: true };
const saying = (...says: string[]): Verdict => ({ sent: false, says });

/** Films as cameras, editors and broken networks make them, and what is right to say of each. */
export const realFilms: readonly RealFilm[] = [
  { name: 'good.mp4', verdict: sent, make: shot() },
  {
    name: 'in-fragments.mp4',
    verdict: sent,
    make: copied('-movflags', 'frag_keyframe+empty_moov'),
  },
  { name: 'at-29.97.mp4', verdict: sent, make: shot('-vf', 'fps=30000/1001') },
  {
    name: 'title-on-black.mp4',
    verdict: sent,
    // All but a small part in the middle.
    make: shot(
      '-vf',
      ['y=0:h=500', 'y=560:h=520', 'x=0:w=700', 'x=1100:w=820']
        .map((part) => `drawbox=${part}:c=black:t=fill`)
        .join(','),
    ),
  },
  {
    name: 'ten-bits.mp4',
    verdict: saying('Not every browser decodes its pictures'),
    make: shot('-pix_fmt', 'yuv420p10le', '-profile:v', 'high10'),
  },
  {
    name: 'first-part.mp4',
    verdict: saying('This film is damaged from 10'),
    make: damaged((film) => film.subarray(0, film.length * 0.7)),
  },
  {
    name: 'taken-out.mp4',
    verdict: saying('This film is damaged from 7'),
    make: damaged((film) => {
      const middle = Math.floor(film.length / 2);
      return Buffer.concat([film.subarray(0, middle), film.subarray(middle + 1000)]);
    }),
  },
  {
    name: 'zeros.mp4',
    verdict: saying('This film is damaged from 7'),
    make: damaged((film) =>
      Buffer.from(film).fill(0, film.length >> 1, Math.floor(film.length * 0.75)),
    ),
  },
  {
    name: 'zeros-in-a-picture.mp4',
    verdict: saying('This film is damaged from '),
    make: damaged((film) => {
      const middle = Math.floor(film.length / 2);
      return Buffer.from(film).fill(0, middle, middle + 8);
    }),
  },
  {
    name: 'two-pieces.mp4',
    verdict: saying('It is 10 s long, and 15 s were bought.'),
    make: damaged(inTwoPieces),
  },
  {
    name: 'late-start.mp4',
    verdict: saying('It is 18 s long, and 15 s were bought.'),
    make: (place, from) =>
      ffmpeg('-itsoffset', '3', '-i', from('good.mp4'), '-c', 'copy', ...fast, place),
  },
  {
    name: 'hdr.mp4',
    verdict: saying('It is in HDR'),
    make: shot(...'-color_trc smpte2084 -color_primaries bt2020 -colorspace bt2020nc'.split(' ')),
  },
  {
    name: 'fades.mp4',
    verdict: sent,
    make: shot('-vf', 'fade=in:d=0.8,fade=out:st=14.2:d=0.8'),
  },
  {
    name: 'low-key.mp4',
    verdict: sent,
    make: shot('-vf', `lutyuv=y='16+(val-16)*0.07':u=128:v=128`),
  },
  {
    name: 'no-center.mp4',
    verdict: saying('Of its 6 channels, center has no sound.'),
    make: withSound(
      drawn(
        `aevalsrc=${['0.2*sin(2*PI*997*t)', '0.2*sin(2*PI*997*t)', '0', '0', '0', '0'].join('|')}:c=5.1:s=48000:d=${seconds}`,
      ),
    ),
  },
  {
    name: 'no-end.mp4',
    verdict: saying('This film is damaged from 14'),
    make: damaged((film) => film.subarray(0, -2000)),
  },
  {
    name: 'cut-by-copy.mp4',
    verdict: saying('It is 14 s long, and 15 s were bought.'),
    make: (place, from) => ffmpeg('-ss', '1', '-i', from('good.mp4'), '-c', 'copy', ...fast, place),
  },
  {
    name: 'index-last.mp4',
    verdict: saying('It has to load completely before it plays.'),
    make: copied('-movflags', '-faststart'),
  },
  {
    name: 'dolby.mp4',
    verdict: saying('The sound of this film is AC-3'),
    make: copied('-c:a', 'ac3'),
  },
  {
    name: 'hevc.mp4',
    verdict: saying('This film is HEVC'),
    make: (place) => {
      const kind = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'];
      ffmpeg(...pictures('25', 1), ...kind, '-pix_fmt', 'yuv420p', place);
    },
  },
  {
    name: 'short-sound.mp4',
    verdict: saying('Its sound ends at 3 s, and its pictures at 15 s.'),
    make: withSound(sound(3)),
  },
  {
    name: 'late-sound.mp4',
    verdict: saying('Its sound begins at 5 s only.'),
    make: withSound(['-itsoffset', '5', ...sound(10)]),
  },
  {
    name: 'silent.mp4',
    verdict: saying('Its sound track is silent.'),
    make: withSound(sound(seconds, '0')),
  },
  {
    name: 'one-of-six.mp4',
    verdict: saying('Only one of its 6 channels has sound: center.'),
    make: withSound(drawn(`aevalsrc=0|0|0.2*sin(2*PI*997*t)|0|0|0:c=5.1:s=48000:d=${seconds}`)),
  },
  {
    name: 'too-loud.mp4',
    verdict: saying('Its sound is too loud'),
    make: withSound(sound(seconds, '0.7*sin(2*PI*997*t)')),
  },
  {
    name: 'interlaced.mp4',
    verdict: saying('It is interlaced'),
    make: shot('-flags', '+ildct+ilme', '-x264-params', 'tff=1'),
  },
  {
    name: 'black-inside.mp4',
    verdict: saying('It is black from 6 s to 7.8 s.'),
    make: shot('-vf', `drawbox=c=black:t=fill:enable='between(t,6,7.99)'`),
  },
  {
    name: 'still-inside.mp4',
    verdict: saying('Nothing moves from '),
    make: shot('-vf', 'split[a][b];[a][b]freezeframes=first=125:last=275:replace=124'),
  },
  {
    name: 'uneven.mp4',
    verdict: saying('Its frames are not equally long.'),
    make: shot('-vf', `select='not(between(mod(n,10),3,4))'`, '-vsync', 'vfr'),
  },
];

/** Makes all of them in a folder. Needs ffmpeg, which is installed where that is possible. */
export function makeRealFilms(folder: string): void {
  const placeOf = (name: string) => path.join(folder, name);
  for (const { name, make } of realFilms) {
    if (!existsSync(placeOf(name))) make(placeOf(name), placeOf);
  }
}

/** Whether ffmpeg is here, after an attempt to install it where that is possible. */
export function ensureFfmpeg(): boolean {
  const isThere = () => spawnSync('ffmpeg', ['-version']).status === 0;
  if (isThere()) return true;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const install = ['install', '-y', '--no-install-recommends', 'ffmpeg'];
    for (const step of [['update'], install]) spawnSync('apt-get', step, { stdio: 'inherit' });
  }
  return isThere();
}

function ffmpeg(...options: string[]): void {
  const { status, stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...options],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`ffmpeg could not make ${options.at(-1)}: ${stderr}`);
}
