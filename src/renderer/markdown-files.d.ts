/** A file of Markdown as it stands. */
declare module '*.md?raw' {
  const text: string;
  export { text as default };
}
