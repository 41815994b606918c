import { Box, chakra, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { maxTagline, type TitleCard } from '#domain/video.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { TextField } from '#ui/text-field.tsx';

type TitleCardEditorProps = {
  name: 'Start card' | 'End card';
  hint: string;
  card: TitleCard;
  /** Whether the customer has a logo; null while that is not known. */
  hasLogo: boolean | null;
  onChange: (card: TitleCard) => void;
};

/** The card before or after the film: whether it is used, its logo and its tagline. */
export function TitleCardEditor({ name, hint, card, hasLogo, onChange }: TitleCardEditorProps) {
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
          {card.logo && hasLogo === false ? (
            <Text textStyle="sm" color="warning.fg" pl={8} mb={3}>
              You have no logo yet.{' '}
              <TextLink to={routes.account.path}>Add it to your account</TextLink>, or leave it out
              here.
            </Text>
          ) : null}
          <TextField
            label="Tagline"
            optional
            dir="auto"
            maxLength={maxTagline}
            value={card.tagline}
            onChange={(event) => onChange({ ...card, tagline: event.target.value })}
          />
        </Box>
      ) : null}
    </chakra.fieldset>
  );
}
