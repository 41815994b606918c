import { Box, chakra, Text } from '@chakra-ui/react';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { VideoDraft } from '#domain/video.ts';
import { Storyboard } from '#modules/storyboard/storyboard.tsx';
import { QuietButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { replacedBy, storyTemplates, withTemplate } from './templates.ts';

type TemplateMenuProps = {
  draft: VideoDraft;
  onChange: (next: VideoDraft, label: string) => void;
};

/** Storyboards to start from, each shown at the draft's length before it is used. */
export function TemplateMenu({ draft, onChange }: TemplateMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuietButton size="sm" icon={<LayoutTemplate aria-hidden />} onClick={() => setOpen(true)}>
        Start from a template
      </QuietButton>
      {isOpen ? (
        <TemplateDialog draft={draft} onChange={onChange} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function TemplateDialog({ draft, onChange, onClose }: TemplateMenuProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState(storyTemplates[0]?.id ?? '');
  const template = storyTemplates.find(({ id }) => id === chosen);
  const replaced = replacedBy(draft);
  const apply = () => {
    if (template) onChange(withTemplate(draft, template), `Template “${template.name}”`);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Start from a template"
      width="44rem"
      confirmLabel={replaced.length === 0 ? 'Use this template' : 'Replace with this template'}
      onConfirm={apply}
      onCancel={onClose}
    >
      <Box color="fg" display="grid" gap={5}>
        {replaced.length === 0 ? null : (
          <Notice tone="warning" title="This replaces what you wrote">
            <Text>
              It takes the place of {listed(replaced)}. You can undo it until you leave this page.
            </Text>
          </Notice>
        )}
        <RadioCards
          legend="Template"
          columns={{ base: 1, md: 2 }}
          value={chosen}
          onChange={setChosen}
          cards={storyTemplates.map(({ id, name, purpose }) => ({
            value: id,
            title: name,
            description: purpose,
          }))}
        />
        {template ? (
          <chakra.section aria-label="Preview" minW={0}>
            <Storyboard {...withTemplate(draft, template)} wraps />
            <Text color="fg.muted" textStyle="sm" mt={2}>
              {draft.length === 5
                ? 'A 5 s video has no room for copy, so only its start and end card are used.'
                : 'Write your own words over what is in [brackets].'}
            </Text>
          </chakra.section>
        ) : null}
      </Box>
    </ConfirmDialog>
  );
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
