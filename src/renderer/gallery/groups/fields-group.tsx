import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { galleryPath } from '#contracts/hosted-files.ts';
import { DateField } from '#ui/date-field.tsx';
import { FindForm } from '#ui/find-form.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { PinField } from '#ui/pin-field.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { RequirementList } from '#ui/requirement-list.tsx';
import { Select, SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Example, States } from '../example.tsx';

const lengths = [
  { value: '5', label: '5 seconds' },
  { value: '15', label: '15 seconds' },
  { value: '30', label: '30 seconds', disabled: true },
];

/** Where people type and choose, in every state. */
export function FieldsGroup() {
  const [email, setEmail] = useState<string | null>(null);
  const [digits, setDigits] = useState<string[]>([]);
  return (
    <>
      <Example
        name="Text field"
        from="#ui/text-field.tsx"
        when="One line of text. Spread register('name') of react-hook-form into it."
      >
        <States>
          <TextField label="Plain" />
          <TextField label="With a placeholder" placeholder="name@example.com" />
          <TextField label="With a hint" hint="As it should appear on the end card." />
          <TextField label="Filled" defaultValue="Kiln and Clay" />
          <TextField
            label="With an error"
            defaultValue="kiln@"
            error="That does not look like an e-mail address."
          />
          <TextField
            label="With a warning that leads on"
            defaultValue="kiln@example.com"
            errorTone="info"
            error={
              <>
                There is already an account with this address.{' '}
                <TextLink to={galleryPath}>Log in</TextLink>
              </>
            }
          />
          <TextField label="Not asked of everybody" optional />
          <TextField label="Disabled" defaultValue="Set by the studio" disabled />
          <TextField label="Read-only" defaultValue="sub_1Q9x" readOnly />
          <TextField
            label="With a count"
            defaultValue="Made by hand"
            beside={
              <Text as="span" textStyle="sm" color="fg.muted" data-numeric>
                3 of 10 words
              </Text>
            }
          />
          <TextField label="Compact, for staff" density="compact" defaultValue="Growth" />
        </States>
      </Example>
      <Example
        name="Date field"
        from="#ui/date-field.tsx"
        when="A day that is typed. Years have four digits, or there is no day."
        span={6}
      >
        <DateField label="First day" value="2026-03-09" onDay={() => undefined} />
      </Example>
      <Example
        name="E-mail field"
        from="#ui/email-field.tsx"
        when="For every address: the right keyboard, no capital letters, known to password managers."
      >
        <States>
          <EmailField label="E-mail" />
          <EmailField label="Filled" defaultValue="kiln@example.com" />
          <EmailField
            label="With an error"
            defaultValue="kiln@"
            error="That does not look like an e-mail address."
          />
        </States>
      </Example>
      <Example
        name="Pin field"
        from="#ui/pin-field.tsx"
        when="A code of six digits, as an authenticator app shows it."
      >
        <States>
          <PinField
            label="Code"
            hint="It changes every half minute."
            value={digits}
            onChange={setDigits}
          />
          <PinField label="Disabled" value={['1', '2', '3']} onChange={() => {}} disabled />
        </States>
      </Example>
      <Example
        name="QR code"
        from="#ui/qr-code.tsx"
        when="A text for the camera of another device. Always beside the same as text."
      >
        <QrCode value="otpauth://totp/Orbitreel" label="QR code for your authenticator app" />
      </Example>
      <Example
        name="File drop"
        from="#ui/file-drop.tsx"
        when="Files from the device, by drop, press or keyboard. Say what is taken; the content is checked after."
      >
        <States>
          <FileDrop
            label="Drop a film here, or press to choose one"
            hint="MP4 or WebM up to 2 GB."
            onFiles={() => undefined}
          />
          <FileDrop
            label="Drop a film here, or press to choose one"
            hint="Uploads are paused."
            disabled
            onFiles={() => undefined}
          />
        </States>
      </Example>
      <Example
        name="Text area field"
        from="#ui/text-area-field.tsx"
        when="Several lines: a reason, the copy of a card."
      >
        <States>
          <TextAreaField label="A reason" rows={3} />
          <TextAreaField label="A reason with a hint" rows={3} hint="The customer reads it." />
          <TextAreaField
            label="A reason that is missing"
            rows={3}
            error="Say why in a few words."
          />
          <TextAreaField label="A reason given" rows={3} defaultValue="The lamp broke." disabled />
        </States>
      </Example>
      <Example
        name="Password field"
        from="#ui/password-field.tsx"
        when="A password, which can be shown while typing; pasting and password managers work."
      >
        <States>
          <PasswordField label="Password to log in" autoComplete="current-password" />
          <PasswordField
            label="A password that does not do"
            autoComplete="new-password"
            defaultValue="abc"
            error="Choose a password of at least 6 characters."
          />
        </States>
      </Example>
      <Example
        name="Requirement list"
        from="#ui/requirement-list.tsx"
        when="What something has to have. Give it to a field as its hint."
        span={6}
      >
        <RequirementList
          requirements={[
            { label: 'At least 6 characters', isMet: true },
            { label: 'A number', isMet: false },
          ]}
        />
      </Example>
      <Example
        name="Select field"
        from="#ui/select-field.tsx"
        when="One of many, by the system's own list. For a few that deserve a look, take radio cards."
      >
        <States>
          <SelectField label="Length" options={lengths} />
          <SelectField label="Length with a hint" options={lengths} hint="One token is 5 s." />
          <SelectField label="Length not chosen" options={lengths} error="Choose a length." />
          <SelectField label="Length, settled" options={lengths} disabled />
          <Select aria-label="Length, bare and compact" options={lengths} density="compact" />
        </States>
      </Example>
      <Example
        name="Checkbox field"
        from="#ui/checkbox-field.tsx"
        when="A yes or no that is saved with the rest of a form. What works at once is a switch."
        span={6}
      >
        <CheckboxField label="Show the logo" />
        <CheckboxField label="Use an end card" hint="It stands for two seconds." defaultChecked />
        <CheckboxField label="Agreed with the studio" defaultChecked disabled />
      </Example>
      <Example
        name="Find form"
        from="#ui/find-form.tsx"
        when="Above staff lists: finds entries when it is sent, and keeps to the page's address."
        span={6}
      >
        <FindForm
          label="Find by e-mail"
          found={email}
          read={(typed) => (typed.includes('@') ? { value: typed } : { error: 'Type an address.' })}
          onFind={setEmail}
        />
      </Example>
    </>
  );
}
