import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressFilter } from './grid/use-address-filter.ts';

type RowOpenerProps = {
  /** The row's id, by which the focus finds its way back when the details are closed. */
  id: string;
  openId: string | null;
  onOpen: (id: string) => void;
  children: ReactNode;
};

/** The name of a row, which opens its details beside the list. */
export function RowOpener({ id, openId, onOpen, children }: RowOpenerProps) {
  return (
    <OpenButton
      type="button"
      aria-expanded={openId === id}
      data-opens={id}
      onClick={() => onOpen(id)}
    >
      {children}
    </OpenButton>
  );
}

/** The row that the address opens beside its list, by a parameter of it. The closed row has the focus again. */
export function useOpenRow(parameter: string) {
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const list = useRef<HTMLDivElement>(null);
  const openId = search.get(parameter) || null;
  return {
    list,
    openId,
    open: (id: string) => change({ [parameter]: id }),
    close: () => {
      change({ [parameter]: null });
      focusRow(list.current, openId);
    },
  };
}

/** Focuses the row that was open, once the list is shown again; otherwise the first one. */
function focusRow(list: HTMLElement | null, id: string | null): void {
  // On narrow screens the details had covered the list until now.
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
    (buttons.find((button) => button.dataset['opens'] === id) ?? buttons[0])?.focus();
  });
}

const OpenButton = chakra('button', {
  base: {
    font: 'inherit',
    fontWeight: 'semibold',
    textAlign: 'start',
    cursor: 'pointer',
    py: 1,
    borderRadius: 'sm',
    overflowWrap: 'break-word',
    _hover: { textDecoration: 'underline' },
    _expanded: { color: 'primary.fg' },
  },
});
