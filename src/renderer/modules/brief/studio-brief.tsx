import { Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import {
  boughtLengths,
  briefIdOf,
  briefState,
  maxBriefAnswer,
  type Brief,
  type BriefBlock,
} from '#domain/brief.ts';
import { videoLengths } from '#domain/video-length.ts';
import type { ProductSelections } from '#domain/cart.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { forgetTypedText, useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { useToast } from '#ui/toaster.tsx';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt, type Attempt } from '#parts/use-attempt.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { BriefAnswers } from './brief-answers.tsx';

type StudioBriefProps = {
  brief: Brief;
  /** What was bought, where the screen knows it: it decides which voice-overs are shown. */
  bought?: Pick<ProductSelections, 'videos'>;
  /** Where a note that sends it back is kept until it is sent. */
  storage: TypedStorage;
  /** `sentAt` is that of the words on the screen: nobody approves others. */
  onApprove: (sentAt: Date) => Promise<unknown>;
  /** `state` is the one on the screen. */
  onSendBack: (note: string, state: 'sent' | 'approved') => Promise<unknown>;
};

/** A customer's brief for the studio: to read, and once it was sent, to approve or to send back. */
export function StudioBrief(props: StudioBriefProps) {
  const { brief, bought } = props;
  const state = briefState(brief);
  return (
    <Stack gap={3}>
      <Standing brief={brief} />
      {state === 'sent' || state === 'approved' ? <Decision {...props} state={state} /> : null}
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

type DecisionProps = StudioBriefProps & { state: 'sent' | 'approved' };

function Decision({ brief, state, storage, onApprove, onSendBack }: DecisionProps) {
  const toast = useToast();
  const approving = useToastedAttempt();
  const sendingBack = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const { sentAt } = brief;

  const note = noteKey(brief);
  const approve = async (sent: Date) => {
    const isDone = await approving.attempt(() => onApprove(sent), {
      title: 'The brief was not approved',
    });
    if (!isDone) return;
    forgetTypedText(storage, note);
    toast({ tone: 'success', title: 'The brief is approved' });
  };
  return (
    <Flex gap={2} wrap="wrap">
      {state === 'approved' || sentAt === null ? null : (
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          pending={approving.pending}
          onClick={() => void approve(sentAt)}
        >
          Approve the brief
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        icon={<Undo2 aria-hidden />}
        disabled={approving.pending}
        pending={sendingBack.pending}
        onClick={() => setAsking(true)}
      >
        {state === 'approved' ? 'Revoke the approval' : 'Send it back'}
      </Button>
      {isAsking ? (
        <SendBackDialog
          state={state}
          storage={storage}
          note={note}
          sending={sendingBack}
          onSendBack={onSendBack}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Flex>
  );
}

const keptNote = z.string();
const noteKey = (of: BriefBlock) => `brief-note/${briefIdOf(of)}`;

type SendBackDialogProps = Pick<DecisionProps, 'state' | 'storage' | 'onSendBack'> & {
  /** Where what is typed is kept on the device until it is sent. */
  note: string;
  sending: Attempt;
  onClose: () => void;
};

function SendBackDialog({ state, storage, note, onSendBack, ...dialog }: SendBackDialogProps) {
  const kept = useTypedText(storage, note, keptNote);
  const isRevoked = state === 'approved';
  return (
    <FormDialog
      title={isRevoked ? 'Revoke the approval?' : 'Send the brief back?'}
      confirmLabel={isRevoked ? 'Revoke it' : 'Send it back'}
      reason={{
        label: 'What is open',
        hint: 'The customer reads this.',
        maxLength: maxBriefAnswer,
        kept,
      }}
      onSend={async (words) => {
        await onSendBack(words, state);
        return null;
      }}
      {...dialog}
    >
      The customer can change the answers, then send it again.
      {isRevoked ? ' A shoot day that is booked stays booked.' : ''}
    </FormDialog>
  );
}
