/** What a build tells the pages; nothing in tests and while prerendering. */
interface ImportMetaEnv {
  /** The version, with the commit after `+` when the build knew it. */
  readonly ORBITREEL_RELEASE?: string;
}
