/** What is said of a record that the cloud does not have: refused for good, or sent later. */
export const keptToast = (reference: string, refusal: string | null, isKept: boolean) =>
  refusal === null && !isKept
    ? ({
        tone: 'danger',
        title: `${reference} is not saved yet`,
        description: 'This device has no room to keep it. Leave this page open until it is sent.',
      } as const)
    : refusal === null
      ? ({
          tone: 'info',
          title: `${reference} is kept on this device`,
          description: 'It is sent when the connection is back.',
        } as const)
      : ({
          tone: 'danger',
          title: `${reference} was refused`,
          description: `${refusal} It is kept on this device until you correct or discard it.`,
        } as const);
