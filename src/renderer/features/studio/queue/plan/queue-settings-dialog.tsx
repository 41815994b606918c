import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { SettingsConflict } from '#data/repositories/save-queue-settings.ts';
import { messageFor } from '#domain/errors.ts';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { openStatuses, type QueueSettings } from '#domain/work.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  ageLimitProblem,
  changedWords,
  draftOnto,
  labelProblem,
  settingsOf,
  typedSettings,
  untyped,
  type SettingsDraft,
} from './settings-draft.ts';

type QueueSettingsDialogProps = { settings: QueueSettings; onClose: () => void };

/** The settings of the queue that admins decide for everybody: the time limits and the labels. */
export function QueueSettingsDialog({ settings, onClose }: QueueSettingsDialogProps) {
  const { studio } = useCloud();
  const { uid } = useSignedIn().user;
  const fields = useTypedFields('queue-settings', {
    schema: typedSettings,
    // The settings when the dialog was opened, or typed into. Others may save theirs meanwhile.
    fresh: () => untyped(settings),
  });
  const { type } = fields;
  const { seen, draft, label } = fields.typed;
  const setDraft = (next: SettingsDraft) => type({ draft: next });
  const decided = settingsOf(draft);
  const problem = labelProblem(label, draft.labels);

  const addLabel = () => {
    if (!hasVisibleSign(label) || problem !== undefined) return;
    type({ draft: { ...draft, labels: [...draft.labels, cleanName(label)] }, label: '' });
  };
  /** Saves; after a conflict, the draft goes on from what somebody else saved. */
  const save = async () => {
    if (decided === null) return null;
    try {
      await studio.saveQueueSettings({ expected: seen, decided, changedBy: uid });
    } catch (failure) {
      if (failure instanceof SettingsConflict) {
        const { current } = failure;
        type({ draft: draftOnto(draft, { before: seen, current }), seen: current });
      }
      throw failure;
    }
    return {
      key: 'queue-settings',
      title: 'The settings of the queue are saved',
      description: 'Everybody’s queue follows them from now on.',
    };
  };

  return (
    <FormDialog
      width="36rem"
      title="Settings of the queue"
      confirmLabel="Save for everybody"
      tone="primary"
      fields={fields}
      isUnfit={decided === null}
      failedTitle="The settings were not saved"
      wordsOf={(failure) =>
        failure instanceof SettingsConflict
          ? `Somebody else was first. ${changedWords(seen, failure.current)} Your changes are still here, together with theirs. Check them, then save again.`
          : messageFor(failure)
      }
      onSend={save}
      onClose={onClose}
    >
      <Grid gap={6} color="fg">
        <chakra.fieldset minW={0}>
          <chakra.legend fontWeight="bold">When a video is late</chakra.legend>
          <Text textStyle="sm" color="fg.muted" mb={3}>
            Hours that a video may spend in a status. A video’s own due date counts as well.
          </Text>
          <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr)' }} gap={3}>
            {openStatuses.map((status) => (
              <TextField
                key={status}
                label={videoStatusInfo[status].label}
                inputMode="numeric"
                autoComplete="off"
                value={draft.ageLimits[status]}
                error={ageLimitProblem(draft.ageLimits[status])}
                onChange={(event) =>
                  setDraft({
                    ...draft,
                    ageLimits: { ...draft.ageLimits, [status]: event.target.value },
                  })
                }
              />
            ))}
          </Grid>
        </chakra.fieldset>
        <chakra.fieldset minW={0}>
          <chakra.legend fontWeight="bold">Labels</chakra.legend>
          <Text textStyle="sm" color="fg.muted" mb={3}>
            Words that staff put on videos. A label that is no longer offered stays where it is.
          </Text>
          <Labels>
            {draft.labels.map((each) => (
              <li key={each}>
                {each}
                <IconButton
                  size="xs"
                  label={`No longer offer ${each}`}
                  icon={<X aria-hidden />}
                  onClick={() =>
                    setDraft({ ...draft, labels: draft.labels.filter((other) => other !== each) })
                  }
                />
              </li>
            ))}
          </Labels>
          <Flex gap={2} align="flex-end">
            <TextField
              label="Another label"
              value={label}
              error={problem}
              autoComplete="off"
              onChange={(event) => type({ label: event.target.value })}
              onKeyDown={(event) => {
                if (pressedKey(event) !== 'Enter') return;
                // Enter here adds the label; the settings have their own button.
                event.preventDefault();
                addLabel();
              }}
            />
            <Button
              variant="outline"
              tone="neutral"
              disabled={!hasVisibleSign(label) || problem !== undefined}
              onClick={addLabel}
            >
              Add
            </Button>
          </Flex>
        </chakra.fieldset>
      </Grid>
    </FormDialog>
  );
}

const Labels = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    mb: 3,
    listStyleType: 'none',
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      ps: 3,
      bg: 'bg.muted',
      borderRadius: 'full',
      overflowWrap: 'anywhere',
    },
  },
});

/** Shown until the cloud has answered with the settings. */
export function SettingsLoadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open width="36rem" title="Settings of the queue" onClose={onClose}>
      <Notice title="The settings have not arrived yet">
        They appear here as soon as they have. Until then they cannot be changed, so that no earlier
        choice is lost.
      </Notice>
    </Dialog>
  );
}
