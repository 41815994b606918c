/** The explanation of a topic: a question or a task, and its answer in Markdown. */
export type HelpText = { title: string; body: string };
