/**
 * Commands of the desktop's menu, which the page also offers in its quick-find list. No schemas here,
 * because the preload bundles the names.
 */
type Command = {
  /** The menu's label; it ends with `…` when a dialog follows. */
  label: string;
  /** An Electron accelerator, or null for a rare command. Never a plain letter, which people type. */
  keys: string | null;
};

/** Pages; the menu shows those that the page offers to this person. */
const goCommands = {
  goVideos: { label: 'Videos', keys: 'CmdOrCtrl+1' },
  goParcels: { label: 'Parcels', keys: 'CmdOrCtrl+Shift+P' },
  goAccounts: { label: 'Accounts', keys: 'CmdOrCtrl+2' },
  goUsers: { label: 'Users', keys: 'CmdOrCtrl+3' },
  goProducts: { label: 'Products', keys: 'CmdOrCtrl+4' },
  goStudioDashboard: { label: 'Dashboard', keys: 'CmdOrCtrl+5' },
  goCustomerDashboard: { label: 'Customer dashboard', keys: 'CmdOrCtrl+6' },
  goBuild: { label: 'Build', keys: 'CmdOrCtrl+7' },
  goCart: { label: 'Cart', keys: 'CmdOrCtrl+8' },
  goSubscriptions: { label: 'Subscriptions', keys: 'CmdOrCtrl+9' },
  goShootDays: { label: 'Shoot days', keys: null },
  goAccount: { label: 'Your account', keys: null },
} satisfies Record<string, Command>;

/** Pages that explain. */
const helpCommands = {
  goHelp: { label: 'Help', keys: 'F1' },
  goAbout: { label: 'What is new', keys: null },
} satisfies Record<string, Command>;

/** Commands of the whole app. */
const generalCommands = {
  find: { label: 'Find anything…', keys: 'CmdOrCtrl+K' },
  switchColors: { label: 'Switch between light and dark', keys: 'CmdOrCtrl+Shift+C' },
  preferences: { label: 'Preferences…', keys: 'CmdOrCtrl+,' },
} satisfies Record<string, Command>;

/** Views of the queue. */
const viewCommands = {
  searchQueue: { label: 'Search the queue', keys: 'CmdOrCtrl+F' },
  showBoard: { label: 'As a board', keys: 'CmdOrCtrl+Shift+B' },
  showTable: { label: 'As a table', keys: 'CmdOrCtrl+Shift+K' },
  showFeed: { label: 'Latest moves', keys: 'CmdOrCtrl+Shift+F' },
  showKeys: { label: 'Keys of the queue', keys: 'CmdOrCtrl+/' },
} satisfies Record<string, Command>;

/** Commands for the selected videos, or for the focused one. */
const videoCommands = {
  openVideo: { label: 'Open the details', keys: 'CmdOrCtrl+Enter' },
  stepForward: { label: 'One step forward', keys: 'CmdOrCtrl+Shift+Right' },
  stepBack: { label: 'One step back', keys: 'CmdOrCtrl+Shift+Left' },
  moveVideo: { label: 'Move to…', keys: 'CmdOrCtrl+Shift+M' },
  assignVideo: { label: 'Assign to…', keys: 'CmdOrCtrl+Shift+A' },
  takeVideo: { label: 'Take it yourself', keys: 'CmdOrCtrl+Shift+T' },
  setDue: { label: 'Set when it is due…', keys: 'CmdOrCtrl+Shift+D' },
  setLabels: { label: 'Set labels…', keys: 'CmdOrCtrl+Shift+L' },
  toggleWaiting: { label: 'Waiting for the customer, or no longer', keys: 'CmdOrCtrl+Shift+W' },
  moreUrgent: { label: 'More urgent', keys: 'CmdOrCtrl+Shift+Up' },
  lessUrgent: { label: 'Less urgent', keys: 'CmdOrCtrl+Shift+Down' },
  makeFirst: { label: 'First in its column', keys: 'CmdOrCtrl+Shift+Home' },
  makeLast: { label: 'Last in its column', keys: 'CmdOrCtrl+Shift+End' },
  everything: { label: 'Everything that can be done…', keys: 'CmdOrCtrl+Shift+E' },
  chooseNone: { label: 'Choose none', keys: 'CmdOrCtrl+Shift+N' },
} satisfies Record<string, Command>;

const undoCommands = {
  undoMove: { label: 'Undo the last change', keys: 'CmdOrCtrl+Shift+U' },
} satisfies Record<string, Command>;

export const desktopCommands = {
  ...generalCommands,
  ...goCommands,
  ...helpCommands,
  ...viewCommands,
  ...videoCommands,
  ...undoCommands,
} satisfies Record<string, Command>;
export type DesktopCommand = keyof typeof desktopCommands;

const namesOf = <Name extends string>(commands: Record<Name, Command>): Name[] =>
  Object.keys(commands).filter((name): name is Name => Object.hasOwn(commands, name));

/** The commands by group, each in the order of the menu. */
export const commandGroups = {
  general: namesOf(generalCommands),
  go: namesOf(goCommands),
  help: namesOf(helpCommands),
  view: namesOf(viewCommands),
  video: namesOf(videoCommands),
  undo: namesOf(undoCommands),
} satisfies Record<string, DesktopCommand[]>;

export function isDesktopCommand(name: unknown): name is DesktopCommand {
  return typeof name === 'string' && Object.hasOwn(desktopCommands, name);
}
