import { chakra } from '@chakra-ui/react';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { OutsideLink, TextLink } from '#ui/text-link.tsx';
import { parseUrl } from '#domain/parse-url.ts';

/**
 * A text in Markdown as elements of React: headings, paragraphs, lists, emphasis and links. `marked` only
 * reads it and never makes HTML of it, so HTML in a text is shown as it was typed. A line break is one, as
 * in an address.
 */
export function MarkdownText({ text }: { text: string }) {
  return <Prose>{rendered(lexer(text, { gfm: true, breaks: true }))}</Prose>;
}

function rendered(tokens: readonly Token[]): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text has no other order than its own
  return tokens.map((token, index) => <Fragment key={index}>{element(token)}</Fragment>);
}

// There is no extension that could make other tokens.
const isOwn = (token: Token): token is MarkedToken => 'type' in token;

function element(token: Token): ReactNode {
  if (!isOwn(token)) return null;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      // The page's own title is its h1.
      return token.depth <= 2 ? (
        <h2>{rendered(token.tokens)}</h2>
      ) : (
        <h3>{rendered(token.tokens)}</h3>
      );
    case 'paragraph':
      return <p>{rendered(token.tokens)}</p>;
    case 'list':
      return token.ordered ? (
        <ol start={Number(token.start)}>{listItems(token)}</ol>
      ) : (
        <ul>{listItems(token)}</ul>
      );
    case 'strong':
      return <strong>{rendered(token.tokens)}</strong>;
    case 'em':
      return <em>{rendered(token.tokens)}</em>;
    case 'link':
      return <Link href={token.href}>{rendered(token.tokens)}</Link>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'blockquote':
      return <blockquote>{rendered(token.tokens)}</blockquote>;
    case 'text':
      return 'tokens' in token && token.tokens ? rendered(token.tokens) : token.text;
    case 'escape':
      return token.text;
    default:
      return token.raw;
  }
}

const listItems = ({ items }: Tokens.List): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- a list has no other order than its own
  items.map((item, index) => <li key={index}>{rendered(item.tokens)}</li>);

function Link({ href, children }: { href: string; children: ReactNode }) {
  const target = linkTarget(href);
  switch (target) {
    case 'here':
      return <TextLink to={href}>{children}</TextLink>;
    case 'outside':
      return (
        <OutsideLink href={href} rel="noreferrer">
          {children}
        </OutsideLink>
      );
    case 'none':
      return children;
  }
}

const Prose = chakra('div', {
  base: {
    maxW: 'measure',
    overflowWrap: 'anywhere',
    '& > * + *': { mt: 4 },
    '& h2': { fontSize: '2xl', mt: 10 },
    '& > h2:first-child': { mt: 0 },
    '& h3': { fontSize: 'lg', mt: 6 },
    '& ul, & ol': { ps: 6 },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: 1 },
    '& code': { px: 1, borderRadius: 'sm', fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted' },
    '& blockquote': { borderInlineStartWidth: '3px', ps: 4, color: 'fg.muted' },
  },
});

/**
 * Where a link in a text that somebody wrote leads: to a page of ours, to the web or a mail address, or
 * nowhere that is safe to open (`javascript:` and the like).
 */
export function linkTarget(href: string): 'here' | 'outside' | 'none' {
  if (/^\/(?![/\\])/.test(href)) return 'here';
  const protocol = parseUrl(href)?.protocol;
  return protocol === 'https:' || protocol === 'mailto:' ? 'outside' : 'none';
}
