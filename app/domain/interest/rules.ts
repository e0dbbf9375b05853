export const interestStatuses = ['new', 'answered', 'closed'] as const
export const wantedRoles = ['buyer', 'seller'] as const
