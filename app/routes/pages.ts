import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A screen that only says something, its words in content/. */
const text = (path: string) => route(path, 'screens/pages/text-page.tsx', { id: path })

/** Signing in, pages of text, and the newsletter's own. */
export const pageRoutes: RouteConfigEntry[] = [
  route('login', 'screens/auth/sessions/login.tsx'),
  route('login/phone', 'screens/auth/phones/login.tsx'),
  route('register/phone', 'screens/auth/phones/register.tsx'),
  route('forgot-password/phone', 'screens/auth/phones/recover.tsx'),
  route('login/code', 'screens/auth/sessions/second-factor.tsx'),
  route('register', 'screens/auth/accounts/register.tsx'),
  route('logout', 'screens/auth/sessions/logout.tsx'),
  // Passwords and emails.
  route('forgot-password', 'screens/auth/accounts/forgot-password.tsx'),
  route('reset-password', 'screens/auth/accounts/reset-password.tsx'),
  route('verify-email', 'screens/auth/accounts/verify-email.tsx'),

  // Text screens, without the shop around them.
  layout('screens/pages/layout.tsx', [
    ...['how-it-works', 'shipping-info', 'returns', 'seller-guide', 'shop-record'].map(text),
    ...['terms', 'privacy', 'cookie-policy'].map(text),
    route('about-us', 'screens/pages/interest/about-us.tsx'),
    route('disputes', 'screens/pages/disputes/disputes-guide.tsx'),
    route('contact-us', 'screens/pages/contact/contact-us.tsx'),
    route('report', 'screens/pages/reports/new-report.tsx'),
    route('suggest-words', 'screens/pages/suggestions/new-suggestion.tsx'),
    route('help-center', 'screens/pages/help/help-center.tsx'),
    route('shoe-size-guide', 'screens/pages/products/shoe-size-guide.tsx'),
  ]),
  route('help-center/elsewhere', 'screens/pages/help/other-pages.ts'),

  // The newsletter.
  route('unsubscribe', 'screens/pages/newsletter/unsubscribe.tsx'),
  route('stop-texts/:code', 'screens/pages/texts/stop-texts.tsx'),
  route('newsletter-preferences', 'screens/pages/newsletter/preferences.tsx'),
  route('newsletter-subscriptions', 'api/newsletter/subscriptions.ts'),
]
