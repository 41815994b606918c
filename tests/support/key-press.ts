const alone = {
  code: '',
  isComposing: false,
  keyCode: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
};

/** A key that is pressed alone, unless others are named. */
export const keyPressOf = (key: string, facts: Partial<typeof alone> = {}) => ({
  key,
  ...alone,
  ...facts,
});
