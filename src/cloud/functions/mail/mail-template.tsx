import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from '@react-email/components';
import { Fragment, type CSSProperties } from 'react';
import type { MailView } from './studio-mail.ts';

/** The HTML of a mail, and the text that the same HTML says. React escapes what people typed. */
export async function renderMail(mail: MailView): Promise<{ html: string; text: string }> {
  const html = await render(<MailTemplate {...mail} />);
  return { html, text: toPlainText(html, plainText) };
}

const asTyped = { options: { uppercase: false } };
const plainText = {
  selectors: [
    { selector: 'h1', ...asTyped },
    { selector: 'h2', ...asTyped },
    { selector: 'hr', options: { length: 20 } },
  ],
};

function MailTemplate({ subject, introduction, parts, addresses }: MailView) {
  const isSingle = parts.length === 1;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </Head>
      <Preview>{introduction ?? parts[0]?.paragraphs[0] ?? subject}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Heading as="h1" style={styles.subject}>
            {subject}
          </Heading>
          {introduction === null ? null : <Text style={styles.paragraph}>{introduction}</Text>}
          {parts.map((part, index) => (
            <Section key={index} style={isSingle ? undefined : styles.part}>
              {isSingle ? null : <PartHeading {...part} />}
              {part.paragraphs.map((paragraph, place) => (
                <Text key={place} style={styles.paragraph}>
                  <WithLineBreaks>{paragraph}</WithLineBreaks>
                </Text>
              ))}
              {part.picture === null ? null : (
                <Link href={part.link.address}>
                  <Img
                    src={part.picture}
                    alt="A picture of your parcel at the studio. It is on the page behind the link, too."
                    width={480}
                    style={styles.picture}
                  />
                </Link>
              )}
              <Section style={styles.action}>
                <Button href={part.link.address} style={isSingle ? styles.button : styles.link}>
                  {part.link.label}
                </Button>
              </Section>
            </Section>
          ))}
          <Hr style={styles.line} />
          <Text style={styles.footer}>
            Orbitreel
            {addresses === null ? null : (
              <>
                <br />
                <Link href={addresses.choices} style={styles.footerLink}>
                  Choose which mail you get, and when
                </Link>
                <br />
                <Link href={addresses.stop} style={styles.footerLink}>
                  Stop mail like this
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function PartHeading({ subject, time }: MailView['parts'][number]) {
  return (
    <>
      <Heading as="h2" style={styles.partSubject}>
        {subject}
      </Heading>
      {time === null ? null : <Text style={styles.time}>{time}</Text>}
    </>
  );
}

function WithLineBreaks({ children }: { children: string }) {
  return children.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <br />}
      {line}
    </Fragment>
  ));
}

// Mail programs load no fonts and read no style sheet.
const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: '#f4f6f9',
    color: '#14202e',
    fontFamily: "Manrope, 'Segoe UI', Helvetica, Arial, sans-serif",
  },
  container: {
    maxWidth: '560px',
    padding: '32px',
    backgroundColor: '#ffffff',
    borderTop: '4px solid #0c79d3',
    borderRadius: '8px',
  },
  subject: { margin: '0 0 16px', fontSize: '24px', lineHeight: '32px', overflowWrap: 'anywhere' },
  part: { marginTop: '24px', paddingTop: '24px', borderTop: '1px solid #d9e0e7' },
  partSubject: { margin: 0, fontSize: '18px', lineHeight: '26px', overflowWrap: 'anywhere' },
  time: { margin: '0 0 12px', fontSize: '14px', lineHeight: '22px', color: '#55636f' },
  paragraph: { margin: '0 0 12px', fontSize: '16px', lineHeight: '26px', overflowWrap: 'anywhere' },
  picture: { maxWidth: '100%', borderRadius: '8px' },
  action: { marginTop: '16px' },
  button: {
    padding: '12px 20px',
    backgroundColor: '#0b6fc2',
    color: '#ffffff',
    borderRadius: '8px',
    fontSize: '16px',
    fontWeight: 600,
  },
  link: { color: '#0b6fc2', fontSize: '16px', fontWeight: 600, textDecoration: 'underline' },
  line: { margin: '32px 0 16px', borderColor: '#d9e0e7' },
  footer: { margin: 0, fontSize: '14px', lineHeight: '22px', color: '#55636f' },
  footerLink: { color: '#55636f', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;
