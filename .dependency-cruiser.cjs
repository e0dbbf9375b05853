// Who may import whom: the house of docs/architecture.md, checked by `npm run boundaries`.
const operation = '\\.server\\.tsx?$'
const test = '\\.test\\.tsx?$'
/** From the lowest to the highest: a module rests on those of its own wing and of lower ones. */
const wings = ['platform', 'identity', 'catalog', 'sales', 'money', 'outreach']
const areas = ['shop', 'buyer', 'seller', 'admin', 'auth', 'pages', 'dev']

const forbid = (name, from, to, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [test], ...more.from },
  to: { path: to, ...more.to },
})

const wingsRestOnLower = wings.slice(0, -1).map((wing, position) =>
  forbid(
    `${wing}-rests-on-lower-wings`,
    `^app/modules/${wing}/`,
    `^app/modules/(${wings.slice(position + 1).join('|')})/`,
    {
      // Foreign keys lead to any wing.
      from: { pathNot: [test, '/tables\\.ts$'] },
    },
  ),
)
const areasKeepApart = areas.map((area) =>
  forbid(
    `${area}-shares-only-parts`,
    `^app/screens/${area}/`,
    `^app/screens/(${areas.filter((other) => other !== area).join('|')})/`,
  ),
)

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-missing',
      severity: 'error',
      from: { pathNot: '^(server|test)/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types', 'build/server'] },
    },
    forbid('base-imports-nothing', '^app/base/', '^app/(?!base/|messages/|config\\.server\\.ts)'),
    forbid('gateways-know-only-base', '^app/gateways/', '^app/(?!gateways/|base/|config\\.server\\.ts)'),
    forbid(
      'db-reads-only-tables',
      '^app/db/',
      '^app/(?!db/|base/|config\\.server\\.ts|modules/.*/tables\\.ts)',
    ),
    forbid(
      'modules-are-below',
      '^app/modules/',
      '^app/(?!modules/|messages/|gateways/|db/|base/|config\\.server\\.ts)',
    ),
    forbid('messages-import-nothing', '^app/messages/', '^app/(?!messages/)'),
    ...wingsRestOnLower,
    forbid('modules-know-no-page', '^app/modules/(?!.*/mails/)', '^(react|react-dom|react-router|hono)'),
    forbid(
      'workflows-are-above-modules',
      '^app/workflows/',
      '^app/(?!workflows/|modules/|messages/|gateways/|db/|base/|config\\.server\\.ts)',
    ),
    forbid(
      'rules-are-pure',
      '^app/modules/.*(rules|status)\\.ts$',
      `(${operation}|/tables\\.ts$|^node:|^app/db/)`,
    ),
    forbid(
      'mails-speak-rules-only',
      '^app/modules/.*/mails/',
      '^app/(?!modules/.*(/mails/|rules\\.ts$|messages\\.ts$)|messages/|base/)',
    ),
    forbid(
      'mails-are-rendered-by-jobs',
      '^app/(?!modules/.*/mails/|jobs/|workflows/render-mail|screens/admin/newsletter/campaigns/)',
      '^app/modules/.*/mails/',
    ),
    forbid('ui-knows-nothing', '^app/ui/', '^app/(?!ui/|messages/)'),
    forbid('kit-knows-no-marketplace', '^app/kit/', '^app/(?!kit/|ui/|messages/|base/|db/|modules/)'),
    forbid('parts-are-drawn', '^app/parts/', '^app/(http|db|gateways|screens|api|jobs|workflows)/', {
      from: { pathNot: [test, operation] },
    }),
    forbid('parts-use-no-operations', '^app/parts/', `^app/modules/.*${operation}`, {
      from: { pathNot: [test, operation] },
    }),
    forbid(
      'client-stays-in-the-browser',
      '^app/client/',
      `(${operation}|^app/(http|db|gateways|screens|api|jobs)/)`,
    ),
    forbid('http-draws-nothing', '^app/http/', '^app/(ui|parts|screens|api|jobs)/'),
    forbid('screens-are-leaves', '^app/(?!screens/|routes\\.ts$)', '^app/screens/'),
    ...areasKeepApart,
    forbid('jobs-are-leaves', '^app/(?!jobs/)', '^app/jobs/'),
    forbid('callables-are-leaves', '^app/(?!api/|routes\\.ts$)', '^app/api/'),
    forbid('screens-get-only-the-database-handle', '^app/(screens|api)/', '^app/db/', {
      to: { pathNot: '^app/db/((index|client|queue)\\.server|read-db)\\.ts$' },
    }),
    forbid('screens-use-no-gateways', '^app/(screens|api)/', '^app/gateways/'),
    forbid('icons-come-from-the-sprite', '^app/', '^(node_modules/)?lucide-react'),
    forbid('tests-are-not-imported', '^(app|server|simulators|tools)/', '^test/'),
    // A simulator plays somebody else: it shares nothing with us but what is said over the network.
    forbid('simulators-know-only-themselves', '^simulators/', '^(app|server|scripts|tools)/'),
    forbid('simulators-are-not-imported', '^(app|server|scripts|tools)/', '^simulators/'),
    // A package of its own: it draws, and knows nothing of a shop.
    forbid('demo-art-knows-only-itself', '^tools/demo-art/', '^(?!tools/demo-art/)'),
    forbid('demo-art-is-used-by-its-index', '^(?!tools/demo-art/)', '^tools/demo-art/(?!index\\.ts$)', {
      from: { pathNot: ['^tools/demo-art/'] },
    }),
    forbid('the-shop-needs-no-tools', '^app/', '^(tools|scripts|server|bench)/', {
      from: { pathNot: [test, '^app/entry'] },
    }),
    forbid('the-process-knows-no-screens', '^server/', '^app/(screens|jobs)/', {
      to: { pathNot: '^app/jobs/all-jobs\\.server\\.ts$' },
    }),
    forbid('one-environment', '^app/(?!config\\.server\\.ts)', '^node:process$'),
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
