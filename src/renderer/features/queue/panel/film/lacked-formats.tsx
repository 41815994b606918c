import { Text } from '@chakra-ui/react';
import { lackedFormats } from '#domain/bought-formats.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Video } from '#domain/video.ts';
import { lackedWords } from './format-states.ts';
import { useBoughtFormats } from './use-bought-formats.ts';

type LackedFormatsProps = { video: Video; delivered: FilmVersion };

/** Says which formats were bought and are not in what its customer has. Nothing while that is not known. */
export function LackedFormats({ video, delivered }: LackedFormatsProps) {
  const bought = useBoughtFormats(video.subscriptionId);
  const formats = bought.state === 'ready' ? bought.value : null;
  const words = formats === null ? null : lackedWords(lackedFormats(formats, delivered));
  return words === null ? null : (
    <Text textStyle="sm" color="warning.fg">
      {words}
    </Text>
  );
}
