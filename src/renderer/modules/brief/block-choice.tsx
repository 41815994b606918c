import { SelectField } from '#ui/select-field.tsx';

type BlockChoiceProps = { blocks: number; block: number; onChoose: (block: number) => void };

/** Chooses the block whose brief is shown. Nothing while an order has one. */
export function BlockChoice({ blocks, block, onChoose }: BlockChoiceProps) {
  if (blocks < 2 && block < 2) return null;
  const all = Array.from({ length: Math.max(blocks, block) }, (_, at) => at + 1);
  return (
    <SelectField
      label="Brief of"
      value={String(block)}
      options={all.map((each) => ({ value: String(each), label: `Block ${each}` }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  );
}
