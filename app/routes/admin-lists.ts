import type { Message } from '#app/messages/language.ts'
import * as texts from '#messages/admin.ts'
import { title as messagesSent } from '#messages/admin-messaging.ts'
import * as payments from '#messages/admin-payments.ts'
import { suggestions } from '#messages/language.ts'
import { heading as questions } from '#messages/questions.ts'
import { reviewsTitle } from '#messages/reviews-page.ts'

/** What is not named by the specification stands in one of these, below what is. */
export const navigationGroups = ['work', 'money', 'people', 'system'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/**
 * Every list of the administration by its address: its screen, and what the sidebar calls it, in this order; `group` is
 * the one that it stands in there. One without a name is only a tab of its area. Its file is `.csv` behind the address.
 * Routes, sidebar, access, what is looked at in a browser and what is measured follow from it.
 */
export const adminLists = {
  '/admin/sellers': { screen: 'shops/list', inSidebar: texts.sellers },
  '/admin/products': { screen: 'moderation/list', inSidebar: texts.products },
  '/admin/orders': { screen: 'orders/list', inSidebar: texts.orders },
  '/admin/users': { screen: 'accounts/list', inSidebar: texts.users },
  '/admin/delivery': { screen: 'delivery/couriers', inSidebar: texts.delivery },
  '/admin/delivery/districts': { screen: 'delivery/districts' },
  '/admin/delivery/sellers': { screen: 'delivery/seller-delivery' },
  '/admin/payments': { screen: 'payments/list', inSidebar: texts.payments },
  '/admin/payments/transactions': {
    screen: 'payments/transactions/list',
    inSidebar: payments.transactions,
    group: 'money',
  },
  '/admin/payments/differences': {
    screen: 'payments/differences/list',
    inSidebar: payments.differences,
    group: 'money',
  },
  '/admin/payments/payouts': { screen: 'payouts/list', inSidebar: payments.payouts, group: 'money' },
  '/admin/payments/refunds': { screen: 'refunds/list', inSidebar: payments.refunds, group: 'money' },
  '/admin/payments/ledger': { screen: 'ledger/ledger' },
  '/admin/disputes': { screen: 'disputes/list', inSidebar: texts.disputes },
  '/admin/reports': { screen: 'reports/list', inSidebar: texts.reports, group: 'work' },
  '/admin/reviews': { screen: 'reviews/list', inSidebar: reviewsTitle, group: 'work' },
  '/admin/questions': { screen: 'questions/list', inSidebar: questions, group: 'work' },
  '/admin/newsletter': { screen: 'newsletter/subscriptions/list', inSidebar: texts.newsletter },
  '/admin/newsletter/campaigns': { screen: 'newsletter/campaigns/list' },
  '/admin/interest': { screen: 'interest/list', inSidebar: texts.betaInterest },
  '/admin/messages': { screen: 'contact/list', inSidebar: texts.messages, group: 'people' },
  '/admin/messages-sent': { screen: 'messaging/list', inSidebar: messagesSent, group: 'people' },
  '/admin/suggestions': { screen: 'suggestions/list', inSidebar: suggestions, group: 'people' },
  '/admin/synonyms': { screen: 'synonyms/list', inSidebar: texts.searchWords, group: 'system' },
  '/admin/log': { screen: 'audit/log', inSidebar: texts.log, group: 'system' },
} as const satisfies Record<
  `/admin/${string}`,
  { screen: string; inSidebar?: Message; group?: NavigationGroup }
>
export type AdminListPath = keyof typeof adminLists
