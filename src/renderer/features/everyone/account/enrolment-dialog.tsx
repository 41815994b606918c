import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Smartphone } from 'lucide-react';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import type { TotpEnrolment } from '#data/identity/totp-enrolment.ts';
import { overlong } from '#lib/overlong.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { buttonRecipe } from '#ui/button-recipe.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PinField, pinLength } from '#ui/pin-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { enrolmentFailure } from './second-factor-failure.ts';

type EnrolmentDialogProps = {
  enrolment: TotpEnrolment;
  onCancel: () => void;
  /** The secret is too old to go on with. */
  onStartAgain: () => void;
  onFinished: () => void;
};

const longestName = 40;

/** Connects an authenticator app: scan, type its code, name it. Nothing is changed before the end. */
export function EnrolmentDialog({
  enrolment,
  onCancel,
  onStartAgain,
  onFinished,
}: EnrolmentDialogProps) {
  const formId = useId();
  const [digits, setDigits] = useState<string[]>([]);
  const [name, setName] = useState('');
  const [message, setMessage] = useState<string>();
  const { pending, failure, attempt } = useAttempt(wordsOf);
  const found = failure === null ? null : enrolmentFailure(failure);
  const over = found?.concerns === 'start' ? found.problem : null;
  const problem = found?.concerns === 'everything' ? found.problem : null;
  const refusal = found?.concerns === 'code' ? found.message : undefined;

  const finish = async () => {
    const code = digits.join('');
    // Empty first, so that the same sentence is said again.
    setMessage(undefined);
    if (code.length < pinLength) {
      setMessage('Type the six digits that your app shows.');
      return;
    }
    if (overlong(name, longestName) !== null) return;
    await attempt(async () => {
      try {
        await enrolment.finish(code, name.trim() || 'Authenticator app');
      } catch (error) {
        if (enrolmentFailure(error).concerns === 'code') setDigits([]);
        throw error;
      }
      onFinished();
    });
  };

  return (
    <Dialog
      open
      onClose={onCancel}
      title="Connect your authenticator app"
      width="34rem"
      footer={
        <>
          <QuietButton onClick={onCancel}>Cancel</QuietButton>
          {over === null ? (
            <Button type="submit" form={formId} tone="accent" pending={pending}>
              Finish
            </Button>
          ) : (
            <Button tone="accent" onClick={onStartAgain}>
              Start again
            </Button>
          )}
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        color="fg"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!pending && over === null) void finish();
        }}
      >
        {over === null ? (
          <Stack as="ol" gap={6} listStyleType="none">
            <Part title="1. Add Orbitreel to the app">
              <Secret enrolment={enrolment} />
            </Part>
            <Part title="2. Type the code that it shows">
              <PinField
                label="Six-digit code"
                hint="It changes every half minute."
                error={message ?? refusal}
                value={digits}
                onChange={setDigits}
                disabled={pending}
              />
            </Part>
            <Part title="3. Give it a name">
              <TextField
                label="Name of the device"
                optional
                hint="So that you know later which phone it is."
                placeholder="Work phone"
                autoComplete="off"
                maxLength={longestName}
                value={name}
                readOnly={pending}
                onChange={(event) => setName(event.target.value)}
              />
            </Part>
            {problem === null ? null : <ProblemNotice problem={problem} />}
          </Stack>
        ) : (
          <ProblemNotice problem={over} />
        )}
      </chakra.form>
    </Dialog>
  );
}

function wordsOf(error: unknown): string {
  const failure = enrolmentFailure(error);
  return failure.concerns === 'code' ? failure.message : failure.problem.message;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <chakra.h3 fontSize="lg" mb={2}>
        {title}
      </chakra.h3>
      {children}
    </li>
  );
}

const AppLink = chakra('a', buttonRecipe);

/** What the app has to know: for its camera, for an app on this device, and for typing it in. */
function Secret({ enrolment: { secret, address } }: { enrolment: TotpEnrolment }) {
  const { opensAppLinks = false } = usePlatform();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: 'success', title: 'The key is copied' });
    } catch {
      toast({ tone: 'danger', title: 'It could not be copied', description: 'Select it instead.' });
    }
  };
  return (
    <Flex wrap="wrap" gap={5}>
      <QrCode value={address} label="QR code for your authenticator app" />
      <Stack gap={3} flex="1 1 13rem" minW={0}>
        <Text>Scan this picture with the app. Or type this key into it:</Text>
        <chakra.code
          fontFamily="mono"
          fontSize="sm"
          overflowWrap="anywhere"
          userSelect="all"
          aria-label="Key for your authenticator app"
          role="group"
        >
          {inGroups(secret)}
        </chakra.code>
        <Flex wrap="wrap" gap={2}>
          <QuietButton size="sm" icon={<Copy aria-hidden />} onClick={() => void copy()}>
            Copy the key
          </QuietButton>
          {opensAppLinks ? (
            <AppLink href={address} size="sm" variant="ghost" tone="neutral">
              <Smartphone aria-hidden />
              Open an app on this device
            </AppLink>
          ) : null}
        </Flex>
      </Stack>
    </Flex>
  );
}

/** Four letters at a time, as apps show it. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
