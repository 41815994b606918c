import { chakra, Flex, Text } from '@chakra-ui/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { hasVisibleSign } from '#domain/named-text.ts';
import { searchKey } from '#domain/search-key.ts';
import type { Video } from '#domain/video.ts';
import { maxLabels } from '#domain/work-plan.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextControl } from '#ui/text-field.tsx';
import { usePaused } from '../../moves/use-paused.ts';
import { useStudio } from '../../state/queue-context.tsx';
import { FloatingDialog } from './floating-dialog.tsx';
import { foundOptions } from './pick-options.ts';
import { whatOf, type QuestionProps } from './question.ts';

/**
 * Asks for the labels of videos. Labels that only some of them have stay so until they are chosen.
 * A typed name finds a label, and Enter adds it.
 */
export function LabelsQuestion({ videos, beside, run, onClose }: QuestionProps) {
  const { settings } = useStudio();
  const paused = usePaused();
  const [choices] = useState(() => labelChoices(settings.labels, videos));
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [words, setWords] = useState('');
  const hintId = useId();
  const isOn = (label: string, share: LabelShare) => chosen.get(label) ?? share === 'all';
  const meant = labelMeant(choices, words);
  const shown = foundOptions(choices, words);

  const save = (decided: ReadonlyMap<string, boolean>, typed: string | null) => {
    // Enter in the field submits without the button.
    if (paused !== null) return;
    const change = labelChange(choices, decided);
    onClose();
    if (change.addLabels.length + change.dropLabels.length > 0) {
      run({ do: 'plan', change, videos });
    } else if (typed !== null) {
      // The person is told when the videos already have the typed label.
      run({ do: 'plan', change: { addLabels: [typed], dropLabels: [] }, videos });
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || !hasVisibleSign(words)) return;
    event.preventDefault();
    if (meant !== null) save(new Map(chosen).set(meant, true), meant);
  };

  return (
    <FloatingDialog
      title={`Labels of ${whatOf(videos)}`}
      beside={beside}
      blocker={paused}
      onClose={onClose}
    >
      <chakra.form
        display="grid"
        gap={2}
        px={2}
        onSubmit={(event) => {
          event.preventDefault();
          save(chosen, null);
        }}
      >
        {choices.length === 0 ? (
          <Text color="fg.muted">An admin chooses the labels in the settings of the queue.</Text>
        ) : (
          <TextControl
            density="compact"
            aria-label="Find a label"
            placeholder="Find a label"
            aria-describedby={hintId}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
        <Text
          id={hintId}
          role="status"
          textStyle="sm"
          color="fg.muted"
          _empty={{ display: 'none' }}
        >
          {!hasVisibleSign(words)
            ? ''
            : meant === null
              ? 'No label matches. Try fewer letters.'
              : `Enter adds “${meant}”.`}
        </Text>
        <div>
          {shown.map(({ label, share }) => (
            <CheckboxField
              key={label}
              label={label}
              hint={share === 'some' && !chosen.has(label) ? 'Some of them have it.' : undefined}
              checked={isOn(label, share)}
              ref={(box: HTMLInputElement | null) => {
                if (box) box.indeterminate = share === 'some' && !chosen.has(label);
              }}
              onChange={(event) => setChosen(new Map(chosen).set(label, event.target.checked))}
            />
          ))}
        </div>
        <Flex justify="space-between" align="center" gap={3}>
          <Text textStyle="xs" color="fg.muted">
            At most {maxLabels} each.
          </Text>
          <Button type="submit" size="sm" disabled={paused !== null}>
            Save labels
          </Button>
        </Flex>
      </chakra.form>
    </FloatingDialog>
  );
}

/** How many of the videos have a label. */
type LabelShare = 'none' | 'some' | 'all';

export type LabelChoice = { label: string; share: LabelShare };

/** The offered labels, and labels that the videos have although they are no longer offered. */
export function labelChoices(offered: readonly string[], videos: readonly Video[]): LabelChoice[] {
  const worn = videos.flatMap(({ work }) => work?.labels ?? []);
  return [...new Set([...offered, ...worn])].map((label) => {
    const count = videos.filter(({ work }) => work?.labels.includes(label)).length;
    return { label, share: count === 0 ? 'none' : count === videos.length ? 'all' : 'some' };
  });
}

/** The label that typed text means: the one of that name, or the first that contains it. */
export function labelMeant(choices: readonly LabelChoice[], words: string): string | null {
  const typed = words.trim().normalize().toLowerCase();
  if (typed === '') return null;
  const found = foundOptions(choices, words);
  const exact =
    // Two labels may differ in an accent only.
    found.find(({ label }) => label.normalize().toLowerCase() === typed) ??
    found.find(({ label }) => searchKey(label) === searchKey(words));
  return (exact ?? found[0])?.label ?? null;
}

/** The labels to add and to remove. Unchanged ones stay as they are. */
export function labelChange(
  choices: readonly LabelChoice[],
  chosen: ReadonlyMap<string, boolean>,
): { addLabels: string[]; dropLabels: string[] } {
  const wanted = (isOn: boolean, already: LabelShare) =>
    choices.flatMap(({ label, share }) =>
      chosen.get(label) === isOn && share !== already ? [label] : [],
    );
  return { addLabels: wanted(true, 'all'), dropLabels: wanted(false, 'none') };
}
