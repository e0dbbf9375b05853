/** What administrators run, in the order of the sidebar. */
export const navigationItems = [
  { to: '/admin', text: 'Dashboard' },
  { to: '/admin/sellers', text: 'Sellers' },
  { to: '/admin/products', text: 'Products' },
  { to: '/admin/orders', text: 'Orders' },
  { to: '/admin/deliveries', text: 'Deliveries to check' },
  { to: '/admin/users', text: 'Users' },
  { to: '/admin/delivery', text: 'Delivery' },
  { to: '/admin/payments', text: 'Payments' },
  { to: '/admin/disputes', text: 'Disputes' },
  { to: '/admin/newsletter', text: 'Newsletter' },
  { to: '/admin/interest', text: 'Beta Interest' },
  { to: '/admin/messages', text: 'Messages' },
  // Settings.
  { to: '/admin/settings', text: 'Settings' },
  { to: '/admin/second-factor', text: 'Two-step sign-in' },
  { to: '/admin/log', text: 'Log' },
  { to: '/admin/failed-tasks', text: 'Failed tasks' },
]

/** Every page under a screen belongs to it; the dashboard is only itself. */
export const isCurrent = (to: string, pathname: string) =>
  pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
