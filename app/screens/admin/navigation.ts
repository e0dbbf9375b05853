import * as texts from '#messages/admin.ts'
import { title as messagesSent } from '#messages/admin-messaging.ts'
import { suggestions } from '#messages/language.ts'
import { heading as questions } from '#messages/questions.ts'
import { reviewsTitle } from '#messages/reviews-page.ts'

/** What administrators run, in the order of the sidebar. */
export const navigationItems = [
  { to: '/admin', text: texts.dashboard },
  { to: '/admin/sellers', text: texts.sellers },
  { to: '/admin/products', text: texts.products },
  { to: '/admin/orders', text: texts.orders },
  { to: '/admin/deliveries', text: texts.deliveriesToCheck },
  { to: '/admin/users', text: texts.users },
  { to: '/admin/delivery', text: texts.delivery },
  { to: '/admin/payments', text: texts.payments },
  { to: '/admin/disputes', text: texts.disputes },
  { to: '/admin/reports', text: texts.reports },
  { to: '/admin/reviews', text: reviewsTitle },
  { to: '/admin/questions', text: questions },
  { to: '/admin/newsletter', text: texts.newsletter },
  { to: '/admin/interest', text: texts.betaInterest },
  { to: '/admin/messages', text: texts.messages },
  { to: '/admin/messages-sent', text: messagesSent },
  { to: '/admin/suggestions', text: suggestions },
  { to: '/admin/synonyms', text: texts.searchWords },
  // Settings.
  { to: '/admin/settings', text: texts.settings },
  { to: '/admin/second-factor', text: texts.twoStepSignIn },
  { to: '/admin/log', text: texts.log },
  { to: '/admin/failed-tasks', text: texts.failedTasks },
  { to: '/admin/health', text: texts.health },
]

/** Every page under a screen belongs to it, and approvals to payments; the dashboard is only itself. */
export const isCurrent = (to: string, pathname: string) =>
  isUnder(to, pathname) || (to === '/admin/payments' && isUnder('/admin/approvals', pathname))
const isUnder = (to: string, pathname: string) =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
