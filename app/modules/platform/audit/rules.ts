import type { Role } from '#app/base/actor.ts'

/** Everything that administrators do, and how the log words it. */
export const auditActions = {
  'seller.approve': 'approved the shop',
  'seller.reject': 'rejected the shop',
  'seller.suspend': 'suspended the shop',
  'seller.reinstate': 'reinstated the shop',
  'seller.approve-name': 'approved the new name of the shop',
  'seller.reject-name': 'rejected the new name of the shop',
  'seller.commission': "changed the shop's commission",
  'seller.paper': 'opened an identity paper',
  'product.approve': 'approved the product',
  'product.reject': 'rejected the product',
  'product.take-down': 'took the product down',
  'product.pin': 'pinned the product to Featured',
  'product.unpin': 'took the product off Featured',
  'order.move': 'moved the order',
  'order.heard': 'reached the buyer of the order',
  'order.payment': 'noted the payment of the order',
  'order.refund': 'gave money of the order back',
  'payment.review': 'decided about the payment',
  'payment.difference': 'settled the difference',
  'payout.approve': 'approved the payout',
  'payout.decline': 'declined the payout',
  'payout.batch': 'made a file of payouts for the bank',
  'payout.settle': 'noted what became of the payout',
  'refund.send': 'sent the refund',
  'refund.wallet': 'changed the wallet of the refund',
  'refund.settle': 'noted what became of the refund',
  'refund.by-hand': 'noted the refund as paid by hand',
  'refund.return': 'noted that the refund came back',
  'refund.arrive': 'noted that the refund arrived after all',
  'refund.use': 'used the refund for another order',
  'dispute.resolve': 'decided the dispute',
  'dispute.write': 'wrote in the dispute',
  'order.resend': 'sent a message of the order again',
  'user.role': 'changed the role',
  'user.suspend': 'suspended the account',
  'user.reinstate': 'reinstated the account',
  'user.sessions': 'ended all sessions',
  'user.reset': 'sent a link for a new password',
  'user.export': 'downloaded the data of the account',
  'user.erase': 'erased the account',
  'second-factor.on': 'turned their second factor on',
  'second-factor.off': 'turned their second factor off',
  'second-factor.reset': 'had their second factor reset at the server',
  'second-factor.backup-code': 'signed in with a backup code',
  'courier.save': 'saved the courier',
  'courier.switch': 'switched the courier on or off',
  'subscription.add': 'added a subscriber',
  'subscription.import': 'imported subscribers',
  'subscription.delete': 'deleted the subscription',
  'subscription.update': 'changed subscriptions',
  'campaign.save': 'saved the campaign',
  'campaign.delete': 'deleted the campaign',
  'campaign.test': 'sent a test of the campaign',
  'campaign.send': 'sent the campaign off',
  'campaign.pause': 'paused the campaign',
  'interest.answer': 'answered an interest',
  'interest.close': 'closed an interest',
  'message.answer': 'answered a message',
  'message.close': 'closed a message',
  'task.retry': 'tried the task again',
  'settings.save': 'changed the settings',
  'settings.undo': 'took back a change of the settings',
  'note.add': 'added a note',
  'list.export': 'downloaded a list',
} as const
export type AuditAction = keyof typeof auditActions

export const auditSubjects = [
  'seller',
  'product',
  'order',
  'payment',
  'difference',
  'payout',
  'refund',
  'dispute',
  'user',
  'courier',
  'subscription',
  'campaign',
  'interest',
  'message',
  'settings',
  'task',
  'list',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** What somebody did, and what of the subject it changed: only what differs, and no secrets. */
export type NewAuditEntry = {
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Who did it and from which address; the command line has none. */
export type AuditActor = { userId: string; name: string; role: Role; address?: string }
