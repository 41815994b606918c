import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { SettingsConflict } from '#data/repositories/save-queue-settings.ts';
import { messageFor } from '#domain/errors.ts';
import { cleanName, hasVisibleSign } from '#domain/named-text.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { openStatuses, type QueueSettings } from '#domain/work.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import {
  ageLimitProblem,
  changedWords,
  draftOnto,
  labelProblem,
  settingsOf,
  typedSettings,
  untyped,
  type SettingsDraft,
  type TypedSettings,
} from './settings-draft.ts';

type QueueSettingsDialogProps = { settings: QueueSettings; onClose: () => void };

/** The settings of the queue that admins decide for everybody: the time limits and the labels. */
export function QueueSettingsDialog({ settings, onClose }: QueueSettingsDialogProps) {
  const { studio } = useCloud();
  const { uid } = useSignedIn().user;
  const toast = useToast();
  const kept = useTypedText(useTypedStorage(), 'queue-settings', typedSettings);
  // Begins with the settings when the dialog was opened, or typed into. Others may save theirs meanwhile.
  const [typed, setTyped] = useState(() => kept.restored ?? untyped(settings));
  const { seen, draft, label } = typed;
  const write = (next: Partial<TypedSettings>) => {
    const all = { ...typed, ...next };
    setTyped(all);
    kept.keep(all);
  };
  const setDraft = (next: SettingsDraft) => write({ draft: next });
  const giveUp = () => {
    kept.clear();
    onClose();
  };
  const { pending, error, attempt } = useAttempt((failure) =>
    failure instanceof SettingsConflict
      ? `Somebody else was first. ${changedWords(seen, failure.current)} Your changes are still here, together with theirs. Check them, then save again.`
      : messageFor(failure),
  );
  const formId = useId();
  const decided = settingsOf(draft);
  const problem = labelProblem(label, draft.labels);

  const addLabel = () => {
    if (!hasVisibleSign(label) || problem !== undefined) return;
    write({ draft: { ...draft, labels: [...draft.labels, cleanName(label)] }, label: '' });
  };
  /** Saves; after a conflict, the draft goes on from what somebody else saved. */
  const saveOnto = async (wanted: QueueSettings) => {
    try {
      await studio.saveQueueSettings({ expected: seen, decided: wanted, changedBy: uid });
    } catch (failure) {
      if (failure instanceof SettingsConflict) {
        const { current } = failure;
        write({ draft: draftOnto(draft, { before: seen, current }), seen: current });
      }
      throw failure;
    }
  };
  const save = async (wanted: QueueSettings) => {
    const isSaved = await attempt(() => saveOnto(wanted));
    if (!isSaved) return;
    toast({
      key: 'queue-settings',
      tone: 'success',
      title: 'The settings of the queue are saved',
      description: 'Everybody’s queue follows them from now on.',
    });
    giveUp();
  };

  return (
    <Dialog
      open
      width="36rem"
      title="Settings of the queue"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={pending ? onClose : giveUp}>
            {pending ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} pending={pending} disabled={decided === null}>
            Save for everybody
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        color="fg"
        display="grid"
        gap={6}
        onSubmit={(event) => {
          event.preventDefault();
          if (decided !== null && !pending) void save(decided);
        }}
      >
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
              onChange={(event) => write({ label: event.target.value })}
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
        {kept.restored === null ? null : (
          <RestoredText
            onDiscard={() => {
              kept.clear();
              setTyped(untyped(settings));
            }}
          />
        )}
        {error === null ? null : (
          <Box>
            <Notice tone="danger" announce="assertive" title="The settings were not saved">
              {error}
            </Notice>
          </Box>
        )}
      </chakra.form>
    </Dialog>
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
    <Dialog
      open
      width="36rem"
      title="Settings of the queue"
      onClose={onClose}
      footer={
        <Button variant="outline" tone="neutral" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Notice title="The settings have not arrived yet">
        They appear here as soon as they have. Until then they cannot be changed, so that no earlier
        choice is lost.
      </Notice>
    </Dialog>
  );
}
