export const contactStatuses = ['new', 'read', 'answered', 'closed'] as const
