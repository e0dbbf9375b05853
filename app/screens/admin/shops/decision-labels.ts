import type { ShopDecision } from '#app/modules/identity/shops/moderation/moderation-rules.ts'

/** `why` is the hint beside the reason, of those that need one. */
export const decisionLabels: Record<
  ShopDecision,
  { summary: string; button: string; past: string; why?: string }
> = {
  approve: { summary: 'Approve', button: 'Yes, approve the shop', past: 'approved' },
  reject: {
    summary: 'Reject',
    button: 'Reject the shop',
    past: 'rejected',
    why: 'What must change? The seller reads it.',
  },
  suspend: {
    summary: 'Suspend',
    button: 'Suspend the shop',
    past: 'suspended',
    why: 'Why? The seller reads it. Its products leave all lists and carts at once.',
  },
  reinstate: { summary: 'Reinstate', button: 'Yes, reinstate the shop', past: 'reinstated' },
}
