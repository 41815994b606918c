/** Everyone signed in is a `user`; `admin` includes everything `production` may do. */
export const roles = ['user', 'production', 'admin'] as const;
export type Role = (typeof roles)[number];

export const roleLabels = {
  user: 'Customer',
  production: 'Production',
  admin: 'Admin',
} satisfies Record<Role, string>;

/** Roles that work only with a verified e-mail address. */
export const verifiedRoles = ['production', 'admin'] as const satisfies readonly Role[];

type Holder = {
  roles: readonly Role[];
  emailVerified: boolean;
  /** Whether staff need a second factor and this log-in was without one. */
  lacksSecondFactor?: boolean;
};

/** Whether roles of staff work at all for this person now. */
function isProven({ emailVerified, lacksSecondFactor = false }: Holder): boolean {
  return emailVerified && !lacksSecondFactor;
}

/** Whether a person may act as an admin now: the role, a verified address, the second factor if needed. */
export function isAdmin(holder: Holder): boolean {
  return isProven(holder) && holder.roles.includes('admin');
}

/** Whether people with this role work in the studio. */
export function isStaffRole(role: Role): boolean {
  return verifiedRoles.some((verified) => verified === role);
}

/** Whether a person may move videos and edit progress steps now. */
export function isStaff(holder: Holder): boolean {
  return isAdmin(holder) || (isProven(holder) && holder.roles.includes('production'));
}
