import { auditSettings, type AuditSubject } from '#domain/table-query.ts';
import { FilterDate, FilterSelect, FilterText } from '#ui/grid/grid-filters.tsx';

type SubjectFilterProps = {
  subject: AuditSubject;
  value: string | null;
  onChange: (value: string | null) => void;
};

const settingLabels = {
  switches: 'System switches',
  queue: 'Settings of the queue',
  closures: 'Closures of the studio',
  records: 'How long records are kept',
} satisfies Record<(typeof auditSettings)[number], string>;
const settings = auditSettings.map((value) => ({ value, label: settingLabels[value] }));

/** Which of them it is about: a day by its date, a setting by its name, the others by their number. */
export function SubjectFilter({ subject, value, onChange }: SubjectFilterProps) {
  switch (subject) {
    case 'day':
      return <FilterDate label="The shoot day" value={value} onChange={onChange} />;
    case 'setting':
      return (
        <FilterSelect
          label="The setting"
          all="Choose one"
          options={settings}
          value={settings.find((each) => each.value === value)?.value ?? null}
          onChange={onChange}
        />
      );
    case 'account':
    case 'subscription':
    case 'video':
    case 'parcel':
    case 'product':
      return <FilterText label={`Number of the ${subject}`} value={value} onChange={onChange} />;
  }
}
