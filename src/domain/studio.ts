/** Where people write to when the product cannot help them. */
export const studioAddress = 'hello@orbitreel.studio';
