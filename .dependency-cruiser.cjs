// Who may import whom: the table of docs/architecture.md, checked by `npm run boundaries`.
const operation = '\\.server\\.ts$'
const modules = [
  'shared',
  'audit',
  'settings',
  'tasks',
  'mail',
  'accounts',
  'media',
  'notifications',
  'sellers',
  'catalog',
  'delivery',
  'wishlist',
  'imports',
  'cart',
  'orders',
  'ledger',
  'payments',
  'refunds',
  'payouts',
  'disputes',
  'receipts',
  'newsletter',
  'interest',
  'contact',
  'statistics',
]

/**
 * What an order's change and a payment mean for the money that goes back is written by the one operation that makes the
 * change (decision 069): these two reach the modules of money to their right, without a circle of files.
 */
const moneyMovers = '^app/domain/(orders/update-order|payments/take-payment)\\.server\\.ts$'

/** Each domain module imports only modules to its left. */
const downward = modules.slice(0, -1).map((name, position) => ({
  name: `domain-${name}-imports-only-what-is-beneath`,
  severity: 'error',
  from: { path: `^app/domain/${name}/`, pathNot: ['\\.test\\.tsx?$', moneyMovers] },
  to: { path: `^app/domain/(${modules.slice(position + 1).join('|')})/` },
}))

const forbid = (name, from, to, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$'], ...more.from },
  to: { path: to, ...more.to },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-missing',
      severity: 'error',
      from: { pathNot: '^server/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types', 'build/server'] },
    },
    forbid('routes-are-leaves', '^app/(?!routes)', '^app/routes/', {
      from: { pathNot: ['\\.test\\.tsx?$', '^app/routes\\.ts$'] },
    }),
    // The editor of campaigns shows a letter as it goes out.
    forbid(
      'emails-are-for-jobs',
      '^app/(?!jobs/|emails/|routes/admin/campaigns/draw-letter)',
      '^app/emails/',
    ),
    forbid('emails-speak-rules-only', '^app/emails/', '^app/(?!emails/|domain/.*rules\\.ts$|domain/shared/)'),
    forbid('jobs-are-leaves', '^app/(?!jobs)', '^app/jobs/'),
    forbid('ui-knows-nothing', '^app/ui/', '^app/(?!ui/)'),
    forbid('components-are-pure', '^app/components/', '^app/(web|db|gateways|routes|jobs)/'),
    forbid('components-use-no-operations', '^app/components/', `^app/domain/.*${operation}`),
    forbid('web-draws-nothing', '^app/web/', '^app/(ui|components|routes|jobs)/'),
    forbid('domain-knows-no-web', '^app/domain/', '^app/(web|routes|components|ui|jobs)/'),
    forbid('domain-knows-no-react', '^app/domain/', '^(react|react-dom|react-router|hono)'),
    forbid(
      'gateways-know-only-shared',
      '^app/gateways/',
      '^app/(?!gateways/|domain/shared/|config\\.server\\.ts)',
    ),
    forbid(
      'db-reads-only-tables',
      '^app/db/',
      '^app/(?!db/|config\\.server\\.ts|domain/.*/tables\\.ts|domain/shared/)',
    ),
    forbid('routes-get-only-the-database-handle', '^app/routes/', '^app/db/', {
      to: { pathNot: '^app/db/(index|client|queue)\\.server\\.ts$' },
    }),
    forbid('routes-use-no-gateways', '^app/routes/', '^app/gateways/'),
    forbid('rules-are-pure', '^app/domain/.*rules\\.ts$', `(${operation}|/tables\\.ts$|^node:|^app/db/)`),
    forbid('icons-come-from-the-sprite', '^app/', '^(node_modules/)?lucide-react'),
    forbid('tests-are-not-imported', '^(app|server|simulators)/', '^test/'),
    // A simulator plays somebody else: it shares nothing with us but what is said over the line.
    forbid('simulators-know-only-themselves', '^simulators/', '^(app|server|scripts)/'),
    forbid('simulators-are-not-imported', '^(app|server|scripts)/', '^simulators/'),
    forbid('one-environment', '^app/(?!config\\.server\\.ts)', '^node:process$'),
    ...downward,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build', '^\\.react-router', '\\+types'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
