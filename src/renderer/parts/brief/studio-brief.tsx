import { Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { boughtLengths, briefState, maxBriefAnswer, type Brief } from '#domain/brief.ts';
import { videoLengths } from '#domain/video-length.ts';
import type { ProductSelections } from '#domain/cart.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { forgetTypedText, useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Moment } from '#ui/moment.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useToastedAttempt } from '../use-toasted-attempt.ts';
import { BriefAnswers } from './brief-answers.tsx';

type StudioBriefProps = {
  brief: Brief | null;
  /** What was bought, where the screen knows it: it decides which voice-overs are shown. */
  bought?: Pick<ProductSelections, 'videos'>;
  /** Where a note that sends it back is kept until it is sent. */
  notes: { storage: TypedStorage; subscriptionId: string };
  /** `sentAt` is that of the words on the screen: nobody approves others. */
  onApprove: (sentAt: Date) => Promise<unknown>;
  onSendBack: (note: string) => Promise<unknown>;
};

/** A customer's brief for the studio: to read, and once it was sent, to approve or to send back. */
export function StudioBrief({ brief, bought, notes, onApprove, onSendBack }: StudioBriefProps) {
  if (brief === null) {
    return (
      <Text textStyle="sm" color="fg.muted">
        The customer has not begun it.
      </Text>
    );
  }
  return (
    <Stack gap={3}>
      <Standing brief={brief} />
      {briefState(brief) === 'sent' && brief.sentAt !== null ? (
        <Decision
          sentAt={brief.sentAt}
          notes={notes}
          onApprove={onApprove}
          onSendBack={onSendBack}
        />
      ) : null}
      <BriefAnswers
        brief={brief}
        lengths={bought === undefined ? [...videoLengths] : boughtLengths(bought)}
      />
    </Stack>
  );
}

function Standing({ brief: { approval, sentAt, returned } }: { brief: Brief }) {
  if (approval !== null) {
    return (
      <Text textStyle="sm">
        Approved by {approval.byName}, <Moment date={approval.at} />.
      </Text>
    );
  }
  if (sentAt !== null) {
    return (
      <Text textStyle="sm">
        Sent to the studio <Moment date={sentAt} />. It is locked until it is approved or sent back.
        {returned === null ? null : (
          <Text as="span" display="block" mt={1} color="fg.muted" overflowWrap="anywhere">
            This answers what {returned.byName} asked <Moment date={returned.at} />: “
            {returned.note}”
          </Text>
        )}
      </Text>
    );
  }
  return (
    <Text textStyle="sm" color="fg.muted">
      {returned === null
        ? 'The customer is still writing it.'
        : `Sent back by ${returned.byName}: “${returned.note}”`}
    </Text>
  );
}

type DecisionProps = Pick<StudioBriefProps, 'notes' | 'onApprove' | 'onSendBack'> & {
  sentAt: Date;
};

function Decision({ sentAt, notes, onApprove, onSendBack }: DecisionProps) {
  const toast = useToast();
  const approving = useToastedAttempt();
  const returning = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const pending = approving.pending || returning.pending;

  const approve = async () => {
    const isDone = await approving.attempt(() => onApprove(sentAt), {
      title: 'The brief was not approved',
    });
    if (!isDone) return;
    forgetTypedText(notes.storage, noteKey(notes));
    toast({ tone: 'success', title: 'The brief is approved' });
  };
  const sendBack = async (note: string) => {
    if (!(await returning.attempt(() => onSendBack(note)))) return;
    forgetTypedText(notes.storage, noteKey(notes));
    setAsking(false);
  };
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        pending={approving.pending}
        disabled={pending}
        onClick={() => void approve()}
      >
        Approve the brief
      </Button>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<Undo2 aria-hidden />}
        disabled={pending}
        onClick={() => setAsking(true)}
      >
        Send it back
      </Button>
      {isAsking ? (
        <SendBackDialog
          notes={notes}
          pending={returning.pending}
          error={returning.error}
          onConfirm={(note) => void sendBack(note)}
          onCancel={() => {
            returning.forget();
            setAsking(false);
          }}
        />
      ) : null}
    </Flex>
  );
}

const keptNote = z.string();
const noteKey = ({ subscriptionId }: StudioBriefProps['notes']) => `brief-note/${subscriptionId}`;

type SendBackDialogProps = Pick<StudioBriefProps, 'notes'> & {
  pending: boolean;
  error: string | null;
  onConfirm: (note: string) => void;
  onCancel: () => void;
};

/** Asks what is open. What is typed stays on the device until it is sent. */
function SendBackDialog({ notes, ...dialog }: SendBackDialogProps) {
  const kept = useTypedText(notes.storage, noteKey(notes), keptNote);
  return (
    <ConfirmDialog
      {...dialog}
      open
      title="Send the brief back?"
      confirmLabel="Send it back"
      reason={{
        label: 'What is open',
        hint: 'The customer reads this.',
        maxLength: maxBriefAnswer,
        kept,
      }}
    >
      The customer can change the answers, then send it again.
    </ConfirmDialog>
  );
}
