import { chakra, defineSlotRecipe, FileUpload } from '@chakra-ui/react';
import { Upload } from 'lucide-react';

type FileDropProps = {
  /** What to do: "Drop a film here, or press to choose one". */
  label: string;
  /** What is taken. */
  hint: string;
  /** Whether several are taken at once: all of them, so the caller says which ones are too many. */
  multiple?: boolean;
  disabled?: boolean;
  /** Nothing is kept here: the same file may be chosen again. */
  onFiles: (files: File[]) => void;
};

/** Takes files by drop, by press and by keyboard. Which ones are right is told by their content. */
export function FileDrop({
  label,
  hint,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  return (
    <FileUpload.Root
      recipe={fileDropRecipe}
      acceptedFiles={[]}
      // Ark would take none of too many.
      maxFiles={Number.POSITIVE_INFINITY}
      disabled={disabled}
      translations={{ dropzone: `${label} ${hint}` }}
      onFileAccept={({ files }) => {
        if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
      }}
    >
      <FileUpload.HiddenInput aria-label={label} />
      <FileUpload.Dropzone>
        <Upload aria-hidden size={20} />
        <chakra.span fontWeight="semibold" color="fg">
          {label}
        </chakra.span>
        <span>{hint}</span>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  );
}

const fileDropRecipe = defineSlotRecipe({
  slots: ['root', 'dropzone'],
  base: {
    root: { w: 'full' },
    dropzone: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 1,
      w: 'full',
      px: 4,
      py: 4,
      textAlign: 'center',
      textStyle: 'sm',
      color: 'fg.muted',
      bg: 'bg.subtle',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.control',
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { borderColor: 'primary' },
      '&[data-dragging]': { bg: 'primary.subtle', borderColor: 'primary', borderStyle: 'solid' },
      _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    },
  },
});
