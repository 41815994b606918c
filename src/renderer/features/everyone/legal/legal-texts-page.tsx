import { useState } from 'react';
import { legalKinds, legalTitles, type LegalKind } from '#domain/legal-text.ts';
import { usePresentText } from '#data/hooks/use-legal-text.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LegalEditor } from './legal-editor.tsx';

/** `/admin/legal/`: the texts that a shop needs by law, each saved as a new version. */
export function LegalTextsPage() {
  const [kind, setKind] = useState<LegalKind>('terms');
  return (
    <Page
      title="Legal texts"
      description="Each saved text is a new version. Older ones stay, and customers can read them."
      help="legal-texts"
    >
      <Tabs
        label="Texts"
        tabs={legalKinds.map((value) => ({ value, label: legalTitles[value] }))}
        value={kind}
        onChange={setKind}
      >
        <OneText key={kind} kind={kind} />
      </Tabs>
    </Page>
  );
}

function OneText({ kind }: { kind: LegalKind }) {
  const present = usePresentText(kind);
  if (present.state !== 'ready') {
    return (
      <NotReady
        live={present}
        lines={12}
        title="The text could not be loaded"
        safe="It is still shown to customers."
      />
    );
  }
  if (present.value?.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="The current version cannot be read">
        {`legalTexts/${present.value.id} does not parse. A developer has to look at it before a new version is saved.`}
      </Notice>
    );
  }
  return <LegalEditor kind={kind} present={present.value?.value ?? null} />;
}
