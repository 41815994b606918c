import { Box, chakra } from '@chakra-ui/react';
import type { TitleCard } from '#domain/video.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/text-field.tsx';

type TitleCardEditorProps = {
  name: 'Start card' | 'End card';
  hint: string;
  card: TitleCard;
  onChange: (card: TitleCard) => void;
};

const maxTagline = 120;

/** The card before or after the film: whether it is used, its logo and its tagline. */
export function TitleCardEditor({ name, hint, card, onChange }: TitleCardEditorProps) {
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend srOnly>{name}</chakra.legend>
      <CheckboxField
        label={`Use the ${name.toLowerCase()}`}
        hint={hint}
        checked={card.use}
        onChange={(event) => onChange({ ...card, use: event.target.checked })}
      />
      {card.use ? (
        <Box pl={8}>
          <CheckboxField
            label="Show the logo"
            checked={card.logo}
            onChange={(event) => onChange({ ...card, logo: event.target.checked })}
          />
          <TextField
            label="Tagline"
            optional
            maxLength={maxTagline}
            value={card.tagline}
            onChange={(event) => onChange({ ...card, tagline: event.target.value })}
          />
        </Box>
      ) : null}
    </chakra.fieldset>
  );
}
