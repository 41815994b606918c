import { Box, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import {
  withoutKey,
  withShortNames,
  withToast,
  type ShownToast,
  type Toast,
} from './shown-toasts.ts';
import { places, toneIcons } from './toast-looks.ts';

type ShowToast = (toast: Toast) => void;

type RemoveToast = (key: string) => void;

const ToastContext = createContext<{ show: ShowToast; remove: RemoveToast } | null>(null);

/** Gives `useToast` to everything below and shows the toasts in a live region. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const [isUnfolded, setIsUnfolded] = useState(false);

  const show = useCallback<ShowToast>((toast) => {
    setToasts((shown) => withToast(shown, toast));
  }, []);
  const remove = useCallback<RemoveToast>((key) => {
    setToasts((shown) => withoutKey(shown, key));
  }, []);
  const context = useMemo(() => ({ show, remove }), [show, remove]);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const unfold = useCallback(() => setIsUnfolded(true), []);
  // After the last one is gone, the next messages are folded again.
  if (isUnfolded && toasts.length === 0) setIsUnfolded(false);

  return (
    <ToastContext value={context}>
      {children}
      <Flex
        direction="column"
        gap={3}
        position="fixed"
        zIndex="toast"
        bottom={{ base: 4, md: 6 }}
        right={{ base: 4, md: 6 }}
        left={{ base: 4, sm: 'auto' }}
        w={{ sm: '24rem' }}
        pointerEvents="none"
        role="region"
        aria-label="Messages"
        aria-live="polite"
        aria-relevant="additions text"
        data-screen-only=""
        data-unfolded={isUnfolded || undefined}
        css={places}
      >
        {toasts.map((toast, index) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            // Each has its time from when it can be seen.
            isUnfolded={isUnfolded}
            behind={index === toasts.length - 1 && !isUnfolded ? index : 0}
            onUnfold={unfold}
            onDismiss={dismiss}
          />
        ))}
      </Flex>
    </ToastContext>
  );
}

/** Shows a short message that goes by itself; with an action it is the way to undo. */
export const useToast = (): ShowToast => useToasts().show;

/** Takes a message off the screen whose way back leads nowhere good any more. */
export const useRemoveToast = (): RemoveToast => useToasts().remove;

function useToasts() {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast is used outside the toaster');
  return toasts;
}

type ToastCardProps = {
  toast: ShownToast;
  isUnfolded: boolean;
  /** How many others it hides where only the newest has room. */
  behind: number;
  onUnfold: () => void;
  onDismiss: (id: number) => void;
};

function ToastCard({ toast, isUnfolded, behind, onUnfold, onDismiss }: ToastCardProps) {
  const { id, tone = 'info', title, description, action } = toast;
  const duration = toast.duration ?? (action ? 8000 : 5000);
  const [held, setHeld] = useState(false);
  const { Icon, palette } = toneIcons[tone];

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id, onDismiss, isUnfolded]);

  return (
    <Flex
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast"
      pointerEvents="auto"
      align="center"
      gap={3}
      pl={4}
      pr={2}
      py={2}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      boxShadow="float"
      animation="rise 180ms ease-out"
    >
      <Box color={`${palette}.fg`} flexShrink={0} aria-hidden>
        <Icon size={20} />
      </Box>
      <Box flex="1" minW={0} py={1}>
        <Text fontWeight="semibold" title={title}>
          {withShortNames(title)}
        </Text>
        {description === undefined ? null : (
          <Text textStyle="sm" color="fg.muted">
            {description}
          </Text>
        )}
      </Box>
      {action === undefined ? null : (
        <Button
          className="toast-action"
          size="sm"
          variant="subtle"
          onClick={() => {
            action.onPress();
            onDismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      {behind === 0 ? null : (
        <Button
          className="toast-more"
          size="sm"
          variant="ghost"
          tone="neutral"
          px={2}
          aria-label={`Show ${behind} more`}
          onClick={onUnfold}
        >
          +{behind}
        </Button>
      )}
      <IconButton
        size="sm"
        label="Dismiss"
        icon={<X aria-hidden />}
        onClick={() => onDismiss(id)}
      />
    </Flex>
  );
}
