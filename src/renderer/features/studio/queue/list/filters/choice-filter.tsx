import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useDismiss } from '#ui/use-dismiss.ts';
import type { Choice } from './filter-choices.tsx';

type ChoiceFilterProps = {
  /** The name of the filter: "Status". */
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** A filter by any of several values. Without a choice it excludes nothing. */
export function ChoiceFilter({ label, choices, chosen, onChange }: ChoiceFilterProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => setOpen(false), []);
  const dismiss = useDismiss({ open, onClose: close, root, opener });

  const words = choices.filter(({ value }) => chosen.includes(value)).map((choice) => choice.label);
  const name = words.length === 0 ? label : `${label}: ${words.join(', ')}`;
  const shown = words.length > 1 ? `${label}: ${words.length}` : name;
  return (
    <Box
      ref={root}
      className="choice"
      data-chosen={words.length > 0 || undefined}
      position="relative"
      minW={0}
      {...dismiss}
    >
      <Button
        ref={opener}
        size="sm"
        variant={chosen.length > 0 ? 'subtle' : 'outline'}
        tone={chosen.length > 0 ? 'primary' : 'neutral'}
        w="full"
        title={words.length === 0 ? undefined : name}
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        <chakra.span truncate>{shown}</chakra.span>
        <ChevronDown aria-hidden />
      </Button>
      {open ? (
        <Panel id={panelId} className="choice-panel">
          <chakra.legend srOnly>{label}</chakra.legend>
          {choices.map(({ value, label: word }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                  )
                }
              />
              <span>{word}</span>
            </label>
          ))}
        </Panel>
      ) : null}
    </Box>
  );
}

const Panel = chakra('fieldset', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: 'calc(100% + 4px)',
    left: 0,
    minW: '13rem',
    maxW: 'calc(100vw - 2rem)',
    maxH: '20rem',
    overflowY: 'auto',
    p: 2,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'control',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: 2.5,
      minH: 9,
      px: 2,
      fontSize: 'sm',
      borderRadius: 'sm',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      _hover: { bg: 'bg.subtle' },
    },
    '& input': { w: 4, h: 4, flexShrink: 0, accentColor: '{colors.primary.solid}' },
  },
});
